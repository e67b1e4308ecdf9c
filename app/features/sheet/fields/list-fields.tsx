import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Button } from '~/ui/button';
import { MoveTools } from '~/ui/move-tools';
import type { FieldsProps } from './fields-props';
import { useEntries } from './use-entries';

/** The items of a list. Enter adds one below, Backspace removes an empty one. */
export function ListFields({ section: list, onChange }: FieldsProps<SectionOf<'list'>>) {
  const boxRef = useRef<HTMLOListElement>(null);
  const items = useEntries(list.items, (next) => onChange({ ...list, items: next }));
  const { length } = list.items;
  const focusItem = (at: number) => {
    requestAnimationFrame(() => {
      boxRef.current?.querySelectorAll('textarea')[at]?.focus();
    });
  };
  const addAt = (at: number) => {
    items.insert(at, '');
    focusItem(at);
  };
  const press = (event: KeyboardEvent, { entry, index, key }: (typeof items.all)[number]) => {
    if (event.nativeEvent.isComposing) return;
    // Ctrl+Enter or ⌘+Enter publishes.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addAt(index + 1);
    } else if (event.key === 'Backspace' && entry === '' && length > 1) {
      event.preventDefault();
      items.remove(key);
      focusItem(Math.max(0, index - 1));
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <ol ref={boxRef} className="flex flex-col gap-1.5">
        {items.all.map((item) => (
          <li key={item.key} className="quiet-row flex flex-wrap items-start justify-end gap-1">
            <span aria-hidden="true" className="w-4 shrink-0 py-2 text-center text-muted">
              •
            </span>
            <textarea
              rows={1}
              aria-label={`Item ${item.index + 1}`}
              value={item.entry}
              onChange={(event) => items.set(item.key, oneLine(event.target.value))}
              onKeyDown={(event) => press(event, item)}
              className="control field-sizing-content min-w-0 flex-1 basis-[min(16rem,80%)] resize-none"
            />
            <div className="row-hint">
              <MoveTools {...item.tools('Item')} />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="sm" onClick={() => addAt(length)}>
          <Plus aria-hidden="true" />
          Add item
        </Button>
      </div>
    </div>
  );
}

/** An item is one line; line breaks in a pasted text become spaces. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

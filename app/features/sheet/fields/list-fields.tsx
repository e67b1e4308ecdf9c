import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Button } from '~/ui/button';
import { MoveTools } from '~/ui/move-tools';
import type { FieldsProps } from './fields-props';
import { focusLine, oneLine, pressArrow } from './lines';
import { useEntries } from './use-entries';

/** The items of a list. Enter adds one below, in an empty last one it leaves; Backspace removes an empty one. */
export function ListFields({ section: list, onChange, onLeave }: FieldsProps<SectionOf<'list'>>) {
  const boxRef = useRef<HTMLUListElement>(null);
  const items = useEntries(list.items, (next) => onChange({ ...list, items: next }));
  const { length } = list.items;
  const addAt = (at: number) => {
    items.insert(at, '');
    focusLine(boxRef, at);
  };
  const press = (
    event: KeyboardEvent<HTMLTextAreaElement>,
    { entry, index, key }: (typeof items.all)[number],
  ) => {
    if (event.nativeEvent.isComposing || pressArrow(event, 1, onLeave)) return;
    // Ctrl+Enter or ⌘+Enter publishes.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (entry !== '' || index < length - 1 || !onLeave) return addAt(index + 1);
      if (length > 1) items.remove(key);
      onLeave(1);
    } else if (event.key === 'Backspace' && entry === '' && length > 1) {
      event.preventDefault();
      items.remove(key);
      focusLine(boxRef, Math.max(0, index - 1));
    }
  };

  return (
    <div className="prose">
      <ul ref={boxRef}>
        {items.all.map((item) => (
          <li key={item.key} className="quiet-row pe-28">
            <textarea
              rows={1}
              aria-label={`Item ${item.index + 1}`}
              value={item.entry}
              onChange={(event) => items.set(item.key, oneLine(event.target.value))}
              onKeyDown={(event) => press(event, item)}
              className="field-sizing-content block w-full resize-none bg-transparent outline-none"
            />
            <div className="row-hint absolute end-0 -top-0.5">
              <MoveTools {...item.tools('Item')} />
            </div>
          </li>
        ))}
      </ul>
      <div className="sheet-line-tools mt-2">
        <Button variant="quiet" size="sm" onClick={() => addAt(length)}>
          <Plus aria-hidden="true" />
          Add item
        </Button>
      </div>
    </div>
  );
}

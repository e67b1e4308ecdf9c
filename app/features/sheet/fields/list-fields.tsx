import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '~/ui/button';
import { MoveTools } from '~/ui/move-tools';
import type { FieldsProps } from './fields-props';
import { type FormItem, type FormList, newItem } from './form-model';
import { pastedLines, pasteLines, unpasteLines } from './list-edits';
import { inserted, moved, restored, without } from './moves';

/** The items of a list. Enter adds one below, Backspace removes an empty one, pasted lines become an item each. */
export function ListFields<T extends FormList>(props: FieldsProps<T>) {
  const { section: list, onChange, offerUndo } = props;
  const boxRef = useRef<HTMLOListElement>(null);
  const { items } = list;
  const set = (next: FormItem[]) => onChange({ ...list, items: next });
  const focusItem = (at: number) => {
    requestAnimationFrame(() => {
      boxRef.current?.querySelectorAll('textarea')[at]?.focus();
    });
  };
  const addAt = (at: number) => {
    set(inserted(items, newItem(), at));
    focusItem(at);
  };
  const remove = (item: FormItem, at: number) => {
    set(without(items, item.key));
    offerUndo(`Item ${at + 1} deleted.`, (latest) => ({
      ...latest,
      items: restored(latest.items, item, at),
    }));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, item: FormItem, at: number) => {
    if (event.nativeEvent.isComposing) return;
    // Ctrl+Enter or ⌘+Enter publishes.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addAt(at + 1);
    } else if (event.key === 'Backspace' && item.text === '' && items.length > 1) {
      event.preventDefault();
      set(without(items, item.key));
      focusItem(Math.max(0, at - 1));
    }
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, item: FormItem, at: number) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = pasteLines(item, lines, selectionStart, selectionEnd);
    set(items.flatMap((one) => (one.key === item.key ? pasted : [one])));
    focusItem(at + pasted.length - 1);
    offerUndo(`${lines.length} lines pasted.`, (latest) => ({
      ...latest,
      items: unpasteLines(latest.items, item, pasted),
    }));
  };

  return (
    <div className="flex flex-col gap-2">
      <ol ref={boxRef} className="flex flex-col gap-1.5">
        {items.map((item, at) => (
          <li key={item.key} className="quiet-row flex flex-wrap items-start justify-end gap-1">
            <span aria-hidden="true" className="w-4 shrink-0 py-2 text-center text-muted">
              •
            </span>
            <textarea
              rows={1}
              aria-label={`Item ${at + 1}`}
              value={item.text}
              onChange={(event) =>
                set(
                  items.map((one) =>
                    one.key === item.key ? { ...one, text: oneLine(event.target.value) } : one,
                  ),
                )
              }
              onKeyDown={(event) => press(event, item, at)}
              onPaste={(event) => paste(event, item, at)}
              className="control field-sizing-content min-w-0 flex-1 basis-[min(16rem,80%)] resize-none"
            />
            <div className="row-hint">
              <MoveTools
                name={`item ${at + 1}`}
                first={at === 0}
                last={at === items.length - 1}
                onMove={(step) => set(moved(items, item.key, step))}
                onDelete={() => remove(item, at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="sm" onClick={() => addAt(items.length)}>
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

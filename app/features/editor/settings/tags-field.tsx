import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { toTags } from '~/features/posts/tags/tags';
import { Field } from '~/ui/field';

interface TagsFieldProps {
  tags: string[];
  /** Tags of other posts, suggested while typing. */
  known: readonly string[];
  message?: string;
  onChange: (tags: string[]) => void;
}

/** A list of tags; Enter or a comma ends one. Text that is still being typed already counts as the last tag. */
export function TagsField({ tags, known, message, onChange }: TagsFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const isOpen = typed.trim() !== '' && tags.at(-1) === typed.trim();
  const ended = isOpen ? tags.slice(0, -1) : tags;
  const typing = isOpen || typed.trim() === '' ? typed : '';

  const type = (text: string) => {
    const parts = text.split(/[,，،、;]/);
    const last = parts.pop() ?? '';
    setTyped(last);
    onChange([...toTags([...ended, ...parts]), ...(last.trim() ? [last.trim()] : [])]);
  };
  const end = () => {
    if (typed === '') return;
    setTyped('');
    onChange(toTags(tags));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      end();
    } else if (event.key === 'Backspace' && typing === '' && ended.length > 0) {
      onChange(ended.slice(0, -1));
    }
  };
  return (
    <Field label="Tags" message={message} hint="Enter or a comma ends a tag.">
      {(wiring) => (
        <div className="flex flex-col gap-2">
          {ended.length > 0 && (
            <ul aria-label="Tags of this post" className="flex flex-wrap gap-1.5">
              {ended.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center gap-1 rounded-control border border-line py-0.5 pr-0.5 pl-2 text-xs"
                >
                  <span className="truncate">{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove tag ${tag}`}
                    className="grid size-6 place-items-center rounded-control text-muted hover:bg-text/7 hover:text-text"
                    // The second click of a double click is on the next tag.
                    onClick={({ detail }) =>
                      detail < 2 && onChange(tags.filter((other) => other !== tag))
                    }
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            type="text"
            list={list}
            value={typing}
            autoComplete="off"
            className="control"
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={end}
          />
          <datalist id={list}>
            {known
              .filter((tag) => !ended.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

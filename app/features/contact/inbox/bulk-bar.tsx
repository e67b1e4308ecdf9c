import { useEffect, useRef } from 'react';
import { actionsFor, type ContactMessage, type StatusAction } from '~/features/contact/message';
import { Button } from '~/ui/button';
import type { InboxIntent } from './changes';

interface BulkBarProps {
  messages: ContactMessage[];
  selection: ContactMessage[];
  onPick(ids: string[]): void;
  onChange(intent: InboxIntent, messages: ContactMessage[]): void;
}

const labels: [StatusAction, string][] = [
  ['respond', 'Responded'],
  ['spam', 'Spam'],
  ['notSpam', 'Not spam'],
];

/** Selects all that are shown, and does one thing to everything selected. */
export function BulkBar({ messages, selection, onPick, onChange }: BulkBarProps) {
  const allRef = useRef<HTMLInputElement>(null);
  const all = selection.length === messages.length;
  useEffect(() => {
    if (allRef.current) allRef.current.indeterminate = selection.length > 0 && !all;
  }, [selection.length, all]);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
      <label className="flex items-center gap-2.5 text-muted text-sm">
        <input
          ref={allRef}
          type="checkbox"
          className="checkbox"
          checked={all}
          onChange={({ target }) => onPick(target.checked ? messages.map(({ id }) => id) : [])}
        />
        <span className="figures text-[0.8125rem]">
          {selection.length === 0 ? 'Select all' : `${selection.length} selected`}
        </span>
      </label>
      {selection.length > 0 && (
        <fieldset className="ml-auto flex flex-wrap gap-1" aria-label="Selected messages">
          {labels.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant="quiet"
              disabled={!selection.some(({ status }) => actionsFor(status).includes(action))}
              onClick={() => onChange(action, selection)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={() => onChange('delete', selection)}>
            Delete
          </Button>
        </fieldset>
      )}
    </div>
  );
}

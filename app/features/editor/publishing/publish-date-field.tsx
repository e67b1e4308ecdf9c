import { useState } from 'react';
import { useOpenPost } from '~/features/editor/use-open-post';
import type { Visibility } from '~/features/posts/visibility';
import { isScheduled } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import { TextField } from '~/ui/field';
import { useTimeZone } from '~/ui/time-zone';

interface PublishDateFieldProps {
  value: string;
  visibility: Visibility;
  onChange: (value: string) => void;
}

const dayAndHour = /^(\d{4}-\d{2}-\d{2})?(?:T(\d{2}:\d{2}))?$/;

/** Date and time inputs; a text input for an old post whose date is in words. */
export function PublishDateField({ value, visibility, onChange }: PublishDateFieldProps) {
  const { now } = useOpenPost();
  const timeZone = useTimeZone();
  /** Keeps the hour while the day is retyped: an incomplete day has no value. */
  const [heldHour, setHeldHour] = useState('');
  const [isDay, day = '', hour = heldHour] = dayAndHour.exec(value) ?? [];
  const set = (nextDay: string, nextHour: string) =>
    onChange(nextHour ? `${nextDay || now.slice(0, 10)}T${nextHour}` : nextDay);
  return (
    <div className="flex flex-col gap-2">
      {isDay === undefined ? (
        <TextField
          label="Published Date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
          <TextField
            label="Published Date"
            type="date"
            value={day}
            onChange={({ target }) => {
              setHeldHour(target.value ? '' : hour);
              set(target.value, target.value ? hour : '');
            }}
            onBlur={() => setHeldHour('')}
          />
          <TextField
            label="Hour"
            type="time"
            title={`In ${timeZone}`}
            value={hour}
            onChange={(event) => set(day, event.target.value)}
          />
        </div>
      )}
      {isScheduled({ visibility, publishedDate: value }, now) && (
        <p role="status" className="rounded-control bg-warn/10 px-3 py-2 text-xs text-warn">
          Scheduled for {formatPublication(value, timeZone)}.
        </p>
      )}
    </div>
  );
}

import { CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayOf } from '~/formats/owner-day';
import { useTimeZone } from '~/ui/time-zone';
import type { readDue } from './due';
import { dueInWords } from './todo';

/** The reader of dates is larger than the page; without it the server reads the date alone. */
const load = () => import('./due').catch(() => undefined);

/** What is read in the text of a task while it is typed: `note` shows it, and keeps it as text. */
export function useDueReading() {
  const timeZone = useTimeZone();
  const [text, setText] = useState('');
  const [isPlain, setPlain] = useState(false);
  const [read, setRead] = useState<typeof readDue>();
  const isTyped = text !== '';
  useEffect(() => {
    if (isTyped) void load().then((due) => setRead(() => due?.readDue));
    else setPlain(false);
  }, [isTyped]);
  const now = new Date();
  const reading = read?.(text.trim(), now, timeZone);
  return {
    setText,
    isPlain,
    note: (
      <div className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <p role="status" className="flex items-center gap-1.5 tabular-nums not-empty:pt-1.5">
          {reading && (
            <>
              <CalendarClock aria-hidden="true" className="size-3.5" />
              {isPlain ? 'No date' : `Due ${dueInWords(reading.due, dayOf(now, timeZone))}`}
            </>
          )}
        </p>
        {reading && (
          <button
            type="button"
            aria-pressed={isPlain}
            title="Shift+Enter"
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setPlain(!isPlain)}
            className="link pt-1.5 pointer-coarse:py-3"
          >
            Keep as text
          </button>
        )}
      </div>
    ),
  };
}

/** The date that words alone name: 'fri 5pm'. */
export async function dueOfWords(words: string, timeZone: string): Promise<string | undefined> {
  return (await load())?.readDue(asTask(words), new Date(), timeZone)?.due;
}

export const asTask = (words: string) => words && `Task ${words}`;

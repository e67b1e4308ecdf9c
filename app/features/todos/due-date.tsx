import { classNames } from '~/ui/class-names';
import { dueDate, soonWord } from './todo';

interface DueDateProps {
  due: string;
  today: string;
  done?: boolean;
}

/** When something is due: 'Tomorrow · Nov 19, 2026, 17:00'; on a phone without the word. */
export function DueDate({ due, today, done }: DueDateProps) {
  const word = soonWord(due.slice(0, 10), today);
  return (
    <span
      className={classNames(
        'shrink-0 text-xs tabular-nums',
        !done && due < today ? 'text-bad' : 'text-muted',
      )}
    >
      {word && <span className="max-sm:sr-only">{word} · </span>}
      {dueDate(due)}
    </span>
  );
}

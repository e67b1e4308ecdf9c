import { formatNear, formatWhen } from '~/formats/when';
import { useTimeZone } from './time-zone';

interface WhenProps {
  time: string;
  /** With the minute. */
  exact?: boolean;
  className?: string;
}

/** A day or a time in the owner's zone: 'Nov 16, 2026'. */
export function When({ time, exact, className }: WhenProps) {
  return (
    <time dateTime={time} className={className}>
      {formatWhen(time, { timeZone: useTimeZone(), exact })}
    </time>
  );
}

/** The same where a glance has to do: 'Today 14:05'. */
export function WhenNear({ time }: Pick<WhenProps, 'time'>) {
  return <time dateTime={time}>{formatNear(time, useTimeZone())}</time>;
}

import { formatWhen } from '~/formats/when';
import { useTimeZone } from './time-zone';

interface WhenProps {
  time: string;
  /** With the minute also on other days than today. */
  exact?: boolean;
  className?: string;
}

/** A time in the one style of the workbench and of comments, in the owner's zone. */
export function When({ time, exact, className }: WhenProps) {
  return (
    <time dateTime={time} className={className}>
      {formatWhen(time, { timeZone: useTimeZone(), exact })}
    </time>
  );
}

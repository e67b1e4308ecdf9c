import { formatMinute } from '~/formats/dates';
import { useHydrated } from './use-hydrated';

interface LocalTimeProps {
  /** ISO text. */
  time: string;
  detail?: 'day' | 'minute';
  className?: string;
}

/** A time in the reader's own zone; in UTC until the script knows it. */
export function LocalTime({ time, detail = 'minute', className }: LocalTimeProps) {
  const timeZone = useHydrated() ? undefined : 'UTC';
  const words = () =>
    detail === 'day'
      ? new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
      : formatMinute(time, timeZone);
  return (
    <time dateTime={time} className={className}>
      {Number.isNaN(Date.parse(time)) ? time : words()}
    </time>
  );
}

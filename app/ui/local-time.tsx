import { zonedTimeStyle } from '~/formats/dates';
import { useHydrated } from './use-hydrated';

const styles = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  zoned: zonedTimeStyle,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface LocalTimeProps {
  /** ISO text. */
  time: string;
  detail?: keyof typeof styles;
  className?: string;
}

/** A time in the reader's own zone; in UTC until the script knows it. */
export function LocalTime({ time, detail = 'minute', className }: LocalTimeProps) {
  const isLocal = useHydrated();
  const date = new Date(time);
  const timeZone = isLocal ? undefined : 'UTC';
  const words = new Intl.DateTimeFormat('en-US', { ...styles[detail], timeZone });
  const zone = !isLocal && detail === 'minute' ? ' UTC' : '';
  return (
    <time dateTime={time} className={className}>
      {Number.isNaN(date.getTime()) ? time : words.format(date) + zone}
    </time>
  );
}

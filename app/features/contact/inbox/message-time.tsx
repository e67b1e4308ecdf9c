import { useSyncExternalStore } from 'react';

const styles = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  minute: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface MessageTimeProps {
  /** ISO text. */
  time: string;
  detail: keyof typeof styles;
  className?: string;
}

const never = () => () => {};

/** A time in the owner's own time zone; the server, which does not know it, renders UTC. */
export function MessageTime({ time, detail, className }: MessageTimeProps) {
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const shown = new Intl.DateTimeFormat('en-US', { ...styles[detail], timeZone });
  const date = new Date(time);
  return (
    <time dateTime={time} className={className}>
      {Number.isNaN(date.getTime()) ? time : shown.format(date)}
    </time>
  );
}

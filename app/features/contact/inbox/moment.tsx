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

interface MomentProps {
  /** ISO text. */
  time: string;
  detail: keyof typeof styles;
  className?: string;
}

const never = () => () => {};

/** A moment in the owner's own time zone; the server, which does not know it, says UTC. */
export function Moment({ time, detail, className }: MomentProps) {
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

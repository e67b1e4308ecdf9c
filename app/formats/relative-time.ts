import { dayMs, hourMs, minuteMs } from './durations';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

const relativeTime = new Intl.RelativeTimeFormat('en-US');

/** '3 hours ago'; 'just now' within the first minute. */
export function formatRelativeTime(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  for (const [name, unitMs] of units) {
    const count = Math.floor(ms / unitMs);
    if (count >= 1) return relativeTime.format(-count, name);
  }
  return 'just now';
}

import { dayMs, hourMs, minuteMs } from './durations';
import { countOf } from './numbers';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** '3 hours ago'; 'just now' within the first minute. */
export function formatRelativeTime(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  for (const [name, unitMs] of units) {
    const count = Math.floor(ms / unitMs);
    if (count >= 1) return `${countOf(count, name)} ago`;
  }
  return 'just now';
}

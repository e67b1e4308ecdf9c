import { countOf } from './numbers';

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** '3 hours ago'; 'just now' within the first minute. */
export function formatAge(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  for (const [name, unitMs] of units) {
    const count = Math.floor(ms / unitMs);
    if (count >= 1) return `${countOf(count, name)} ago`;
  }
  return 'just now';
}

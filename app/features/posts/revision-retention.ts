import { dayMs } from '~/formats/durations';
import type { Revision } from './revisions.server';

/** All of the last month, then the last of each day for a year, then the last of each week. */
export const allForDays = 30;
const dailyForDays = 365;

type Saved = Pick<Revision, 'version' | 'savedAt'>;

/** The revisions of one post that can be deleted. */
export function outdatedRevisions<T extends Saved>(revisions: readonly T[], now: Date): T[] {
  const newestFirst = revisions.toSorted((a, b) => b.version - a.version);
  const seen = new Set<string>();
  return newestFirst.filter(({ savedAt }, at) => {
    const period = periodOf(new Date(savedAt), now);
    const isLast = at === 0 || period === null || !seen.has(period);
    if (period !== null) seen.add(period);
    return !isLast;
  });
}

/** The day or week of which one revision is kept; null if all are kept. */
function periodOf(savedAt: Date, now: Date): string | null {
  const ageDays = (now.getTime() - savedAt.getTime()) / dayMs;
  if (ageDays <= allForDays) return null;
  const day = Math.floor(savedAt.getTime() / dayMs);
  return ageDays <= dailyForDays ? `day ${day}` : `week ${Math.floor(day / 7)}`;
}

import { dayMs } from '~/formats/durations';
import type { Revision } from './revisions.server';

/** All of the last month, the last of each day of the last year, and before that the last of each week. */
export const allForDays = 30;
const dailyForDays = 365;

type Saved = Pick<Revision, 'version' | 'savedAt'>;

/** The saved states of one post that later ones have replaced. */
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

/** The span of which one revision stays; null where all stay. */
function periodOf(savedAt: Date, now: Date): string | null {
  const ageDays = (now.getTime() - savedAt.getTime()) / dayMs;
  if (ageDays <= allForDays) return null;
  const day = Math.floor(savedAt.getTime() / dayMs);
  return ageDays <= dailyForDays ? `day ${day}` : `week ${Math.floor(day / 7)}`;
}

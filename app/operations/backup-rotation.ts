import { dayMs, hourMs } from '~/formats/durations';

/** Which backups stay: the last of each of seven days, and before those the last of each of four weeks. */
const maxDays = 7;
const maxWeeks = 4;
const weekMs = 7 * dayMs;
/** The first Monday of the calendar that JavaScript counts from. */
const firstMondayMs = 4 * dayMs;

export interface DatedBackup {
  fileName: string;
  madeAt: Date;
}

/** It was made while the clock was wrong. */
export const isFuture = ({ madeAt }: DatedBackup, now: Date) =>
  madeAt.getTime() > now.getTime() + hourMs;

/** What is dated in the future comes last, so that it is never taken for the newest. */
export function newestFirst<B extends DatedBackup>(backups: readonly B[], now: Date): B[] {
  const byTime = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  return byTime.sort((a, b) => Number(isFuture(a, now)) - Number(isFuture(b, now)));
}

/** What is dated in the future stays, and takes nobody's place. */
export function outdatedBackups(backups: readonly DatedBackup[], now: Date): DatedBackup[] {
  const sorted = newestFirst(backups, now).filter((backup) => !isFuture(backup, now));
  const daily = lastOfEach(sorted, dayOf, maxDays);
  const days = new Set(daily.map(dayOf));
  const older = sorted.filter((backup) => !days.has(dayOf(backup)));
  const retained = new Set([...daily, ...lastOfEach(older, weekOf, maxWeeks)]);
  return sorted.filter((backup) => !retained.has(backup));
}

function lastOfEach(
  newestFirst: readonly DatedBackup[],
  period: (backup: DatedBackup) => string,
  periods: number,
): DatedBackup[] {
  const byPeriod = Map.groupBy(newestFirst, period);
  return [...byPeriod.values()].slice(0, periods).flatMap(([last]) => last ?? []);
}

function dayOf({ madeAt }: DatedBackup): string {
  return madeAt.toISOString().slice(0, 10);
}

function weekOf({ madeAt }: DatedBackup): string {
  return String(Math.floor((madeAt.getTime() - firstMondayMs) / weekMs));
}

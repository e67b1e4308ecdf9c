import { dayMs } from '~/formats/durations';

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

export function outdatedBackups(backups: readonly DatedBackup[]): DatedBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const daily = lastOfEach(newestFirst, dayOf, maxDays);
  const days = new Set(daily.map(dayOf));
  const older = newestFirst.filter((backup) => !days.has(dayOf(backup)));
  const retained = new Set([...daily, ...lastOfEach(older, weekOf, maxWeeks)]);
  return newestFirst.filter((backup) => !retained.has(backup));
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

import { compareByTime, type GradeEntry } from './grade';

/** Entries as chart points, oldest first. */
export function seriesOf(entries: readonly GradeEntry[]) {
  return entries.toSorted(compareByTime).map((entry) => ({
    className: entry.className,
    date: entry.date || (entry.createdAt ?? entry.timestamp ?? '').slice(0, 10),
    formative: entry.formativePercent,
    summative: entry.summativePercent,
    overall: entry.overallPercent,
  }));
}

export type SeriesPoint = ReturnType<typeof seriesOf>[number];

/** The first words of a class that tell it from the others, for narrow places: 'Marlowe' for 'Marlowe: English'. */
export function shortName(className: string, classNames: readonly string[]): string {
  const words = className.trim().split(/\s+/);
  const begin = (count: number) => words.slice(0, count).join(' ');
  const others = classNames.filter((other) => other !== className);
  const tells = (text: string) =>
    others.every((other) => !`${other.trim()} `.startsWith(`${text} `));
  const short = words.map((_, index) => begin(index + 1)).find(tells) ?? className;
  return short.replace(/[:,]$/, '');
}

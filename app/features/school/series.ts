import { type AxisRange, axisRange } from './axis';
import { compareByTime, type GradeEntry } from './grade';

export interface SeriesPoint {
  date: string;
  formative: number;
  summative: number | null;
  overall: number;
}

const trendLength = 10;

/** A class's entries as chart points, oldest first. */
export function classSeries(entries: readonly GradeEntry[], className: string): SeriesPoint[] {
  return entries
    .filter((entry) => entry.className === className)
    .sort(compareByTime)
    .map((entry) => ({
      date: entry.date || (entry.createdAt ?? entry.timestamp ?? '').slice(0, 10),
      formative: entry.formativePercent,
      summative: entry.summativePercent,
      overall: entry.overallPercent,
    }));
}

export const lastPoints = (points: readonly SeriesPoint[], count = trendLength) =>
  points.slice(-count);

export function seriesRange(points: readonly SeriesPoint[]): AxisRange {
  const values = points.flatMap((point) => [point.formative, point.summative, point.overall]);
  return axisRange(values.filter((value) => value !== null));
}

/** A class is shown by its first word where room is short. */
export const firstWord = (className: string) => className.trim().split(/\s+/)[0] ?? '';

/** Two entries of one day stay two points: the later ones move on by a minute each. */
export function separateDays(days: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return days.map((day) => {
    const before = seen.get(day) ?? 0;
    seen.set(day, before + 1);
    if (before === 0) return day;
    return new Date(Date.parse(`${day}T00:00:00Z`) + before * 60_000).toISOString();
  });
}

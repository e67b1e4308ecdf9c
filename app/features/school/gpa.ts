import { compareByTime, type GradeEntry } from './grade';

/** The newest entry of every class that has a numeric overall. */
export function latestPerClass(entries: readonly GradeEntry[]): GradeEntry[] {
  const latest = new Map<string, GradeEntry>();
  for (const entry of entries) {
    if (!Number.isFinite(entry.overallPercent)) continue;
    const known = latest.get(entry.className);
    if (!known || compareByTime(entry, known) > 0) latest.set(entry.className, entry);
  }
  return [...latest.values()];
}

export function gradePoints(overall: number): number {
  if (overall >= 90) return 4;
  if (overall >= 80) return 3;
  if (overall >= 70) return 2;
  if (overall >= 60) return 1;
  return 0;
}

/** The mean of the points to two decimals, or null without grades. */
export function gpa(entries: readonly GradeEntry[]): string | null {
  const latest = latestPerClass(entries);
  if (latest.length === 0) return null;
  const points = latest.reduce((sum, entry) => sum + gradePoints(entry.overallPercent), 0);
  return (points / latest.length).toFixed(2);
}

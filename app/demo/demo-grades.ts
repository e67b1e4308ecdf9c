import type { Insertable } from 'kysely';
import type { GradeRow } from '~/features/school/tables.server';
import { daysBefore } from '~/formats/durations';
import { dayOf } from '~/formats/owner-day';
import type { DemoClock, Random } from './seeded';

const weeks = 12;

/** The first and last score of a class, and the spread between. */
const course: { from: number; to: number; swing: number }[] = [
  { from: 88, to: 95, swing: 4 },
  { from: 84, to: 89, swing: 6 },
  { from: 91, to: 93, swing: 3 },
  { from: 82, to: 90, swing: 7 },
  { from: 95, to: 98, swing: 2 },
];

const remarks = [
  '',
  '',
  '',
  'Quiz',
  'Lab report',
  'Retake',
  'Late, excused',
  'Group work',
  'Unit test',
];

export function demoGrades(
  { now, timeZone }: DemoClock,
  classNames: readonly string[],
  random: Random,
): Insertable<GradeRow>[] {
  const days = Array.from({ length: weeks }, (_, at) => weeks - 1 - at).flatMap((week) =>
    [5, 2].map((weekday) => ({ week, at: daysBefore(now, week * 7 + weekday) })),
  );
  const entries = days.flatMap((day) =>
    classNames.map((className, index) => ({ ...day, className, index })),
  );
  return entries.map(({ week, at, className, index }, number) => {
    const { from, to, swing } = course[index] ?? { from: 85, to: 90, swing: 4 };
    const level = from + ((to - from) * (weeks - week)) / weeks;
    const percent = (shift: number) =>
      round(Math.min(100, Math.max(60, level + shift + random.between(-swing, swing))));
    const byAgent = random.next() < 0.22;
    const formativePercent = percent(1.5);
    const summativePercent = byAgent && random.next() < 0.6 ? null : percent(-1);
    return {
      id: `demo-grade-${String(number + 1).padStart(3, '0')}`,
      date: dayOf(at, timeZone),
      className,
      formativePercent,
      summativePercent,
      overallPercent:
        summativePercent === null
          ? formativePercent
          : round(0.35 * formativePercent + 0.65 * summativePercent),
      notes: byAgent ? '' : (remarks[random.whole(0, remarks.length - 1)] ?? ''),
      createdAt: byAgent ? null : at.toISOString(),
      timestamp: byAgent ? at.toISOString() : null,
      submittedBy: byAgent ? 'AI_AGENT' : null,
    };
  });
}

const round = (percent: number) => Math.round(percent * 100) / 100;

import { daysBefore } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import type { DemoSite } from '~/server/storage/define-table.server';

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

export function demoGrades({ now, timeZone, classNames, random }: DemoSite) {
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
      notes: byAgent ? '' : (remarks[Math.floor(random.between(0, remarks.length))] ?? ''),
      createdAt: byAgent ? null : at.toISOString(),
      timestamp: byAgent ? at.toISOString() : null,
      submittedBy: byAgent ? 'AI_AGENT' : null,
    };
  });
}

const round = (percent: number) => Math.round(percent * 100) / 100;

interface DemoAssignment {
  due: number;
  written: number;
  place: number;
  title: string;
  description: string;
  type: string;
  status: string;
  priority: string;
  points: number;
}

export function demoAssignments(
  { now, timeZone, classNames }: DemoSite,
  written: readonly DemoAssignment[],
) {
  if (classNames.length === 0) return [];
  return written.map(({ due, written: ago, place, ...assignment }, index) => ({
    ...assignment,
    id: `demo-assignment-${String(index + 1).padStart(2, '0')}`,
    dueDate: addDays(dayOf(now, timeZone), due),
    className: classNames[place % classNames.length] ?? '',
    createdAt: daysBefore(now, ago).toISOString(),
    updatedAt: daysBefore(now, Math.min(ago, Math.max(0.2, -due))).toISOString(),
  }));
}

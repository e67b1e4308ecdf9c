import assignmentsFile from 'content/demo/assignments.yaml?raw';
import type { Insertable } from 'kysely';
import { parse } from 'yaml';
import type { AssignmentRow } from '~/features/school/tables.server';
import { daysBefore } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import type { DemoClock } from './seeded';

type DemoAssignment = { due: number; written: number; place: number } & Pick<
  AssignmentRow,
  'type' | 'status' | 'priority' | 'points' | 'title' | 'description'
>;

export function demoAssignments(
  { now, timeZone }: DemoClock,
  classNames: readonly string[],
): Insertable<AssignmentRow>[] {
  if (classNames.length === 0) return [];
  const work = parse(assignmentsFile) as DemoAssignment[];
  return work.map(({ due, written, place, ...assignment }, index) => ({
    ...assignment,
    id: `demo-assignment-${String(index + 1).padStart(2, '0')}`,
    dueDate: addDays(dayOf(now, timeZone), due),
    className: classNames[place % classNames.length] ?? '',
    createdAt: daysBefore(now, written).toISOString(),
    updatedAt: daysBefore(now, Math.min(written, Math.max(0.2, -due))).toISOString(),
  }));
}

import type { Insertable } from 'kysely';
import { daysBefore } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import type { AssignmentRow } from '~/server/storage/tables/school';
import { type DemoClock, tableOf } from './seeded';

/** Days until due (negative: past), days since written, place of the class in the owner's list, and so on. */
const work = `
1 6 0 summative in_progress high 50 | Enzyme lab report | Catalase and temperature, with the graph we drew on graph paper.
2 3 1 formative pending medium 20 | Problem set 7.2 | Odd numbers 1-39. Show the completed square.
3 2 3 formative in_progress_agent medium 15 | Vocabulary recording | Two minutes about a market, no notes.
5 8 2 summative in_progress high 100 | Frankenstein essay, second draft | Who is responsible, and does the answer change in chapter 20?
6 1 4 summative pending high 75 | Bracket in CAD, with drawings | A mast clamp that a gloved hand can open.
9 1 0 formative pending low 10 | Reading notes, chapter 11 |
12 2 1 summative pending high 100 | Quadratics unit test | One page of notes allowed.
-1 9 3 formative in_progress_agent low 12.5 | Workbook pages 54-56 | Stem-changing verbs.
-2 12 4 formative completed medium 20 | Sketchbook check 3 | Ten thumbnails for an enclosure.
-4 14 0 formative completed medium 25 | Cell respiration quiz |
-6 15 2 formative completed high 30 | Frankenstein essay, outline | One claim, three pieces of evidence, one doubt.
-11 21 1 summative completed high 80 | Linear systems project | Two mobile plans, one crossing point, a recommendation.
-16 25 3 summative completed medium 40 | Dialogue: at the station |
-20 31 4 summative completed low 60 | Poster: a machine explained | How a heat pump works, for a ten-year-old.
`;

export function demoAssignments(
  { now, timeZone }: DemoClock,
  classNames: readonly string[],
): Insertable<AssignmentRow>[] {
  if (classNames.length === 0) return [];
  return tableOf(work).map(([facts = '', title = '', description = ''], index) => {
    const [due, written, place, type, status, priority, points] = facts.split(' ');
    const age = Number(written);
    return {
      id: `demo-assignment-${String(index + 1).padStart(2, '0')}`,
      title,
      description,
      type: type as AssignmentRow['type'],
      status: status as AssignmentRow['status'],
      priority: priority as AssignmentRow['priority'],
      points: Number(points),
      dueDate: addDays(dayOf(now, timeZone), Number(due)),
      className: classNames[Number(place) % classNames.length] ?? '',
      createdAt: daysBefore(now, age).toISOString(),
      updatedAt: daysBefore(now, Math.min(age, Math.max(0.2, -Number(due)))).toISOString(),
    };
  });
}

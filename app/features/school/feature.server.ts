import type { Feature } from '~/server/feature.server';
import { countDueAssignments } from './assignments.server';
import { assignmentFrom, gradeFrom } from './import-school.server';
import { schoolOperations } from './operations.server';
import { assignments, grades } from './tables.server';
import { assignmentsDue, assignmentsOfToday, findAssignments, findClasses } from './waiting.server';

export const schoolFeature = {
  tables: [grades, assignments],
  operations: schoolOperations,
  counts: { due: async ({ db, today }) => countDueAssignments(db, await today()) },
  today: { assignments: assignmentsOfToday },
  finds: { Assignments: findAssignments, Classes: findClasses },
  due: assignmentsDue,
  imports: {
    grades: (one, _, timeZone) => gradeFrom(one, timeZone),
    assignments: assignmentFrom,
  },
} satisfies Feature;

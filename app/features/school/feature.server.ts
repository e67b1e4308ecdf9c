import type { Feature } from '~/server/feature.server';
import { countDueAssignments } from './assignments.server';
import { assignmentFrom, gradeFrom } from './import-school.server';
import { schoolOperations } from './operations.server';
import { assignments, grades } from './tables.server';
import { assignmentsDue, assignmentsOfToday, findAssignments, findClasses } from './waiting.server';

export const schoolFeature = {
  tables: [grades, assignments],
  operations: schoolOperations,
  rights: {
    assignments: {
      label: 'Read and change assignments, and work on those you hand over',
      limit: 'Can’t delete. It asks you.',
    },
    'grades:add': {
      label: 'Add grades',
      limit: 'They count at once, also on /gpa. Can’t correct or delete one: it asks you.',
    },
  },
  counts: { due: async ({ db, today }) => countDueAssignments(db, await today()) },
  today: { assignments: assignmentsOfToday },
  finds: { Assignments: findAssignments, Classes: findClasses },
  due: assignmentsDue,
  imports: {
    grades: (one, _, timeZone) => gradeFrom(one, timeZone),
    assignments: assignmentFrom,
  },
} satisfies Feature;

import type { Feature } from '~/server/feature.server';
import { assignmentFrom, gradeFrom } from './import-school.server';
import { schoolOperations } from './operations.server';
import { assignments, grades } from './tables.server';

export const schoolFeature = {
  tables: [grades, assignments],
  operations: schoolOperations,
  imports: {
    grades: (one, _, timeZone) => gradeFrom(one, timeZone),
    assignments: assignmentFrom,
  },
} satisfies Feature;

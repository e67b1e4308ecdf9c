import type { Feature } from '~/server/feature.server';
import { schoolOperations } from './operations.server';
import { assignments, grades } from './tables.server';

export const schoolFeature = {
  tables: [grades, assignments],
  operations: schoolOperations,
} satisfies Feature;

import type { Feature } from '~/server/feature.server';
import { stats } from './operations.server';
import { viewTables } from './tables.server';

export const viewsFeature = {
  tables: viewTables,
  operations: [stats],
} satisfies Feature;

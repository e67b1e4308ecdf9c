import type { Feature } from '~/server/feature.server';
import { stats } from './operations.server';

export const viewsFeature = {
  tables: [],
  operations: [stats],
} satisfies Feature;

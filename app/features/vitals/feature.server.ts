import { formatCount } from '~/formats/numbers';
import type { Feature } from '~/server/feature.server';
import { vitals } from './tables.server';
import { deleteOldVitals, maxRows, retentionDays, vitalsBudget } from './vitals.server';

export const vitalsFeature = {
  tables: [vitals],
  operations: [],
  budgets: [vitalsBudget],
  keeps: [
    {
      what: 'How fast pages were for visitors',
      kept: `${retentionDays} days, at most the latest ${formatCount(maxRows)}`,
      apply: ({ db }, now) => deleteOldVitals(db, now),
    },
  ],
} satisfies Feature;

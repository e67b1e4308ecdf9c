import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { stats } from './operations.server';
import { viewTables } from './tables.server';
import { deleteOldVisits, visitsBudget } from './visits.server';

export const viewsFeature = {
  tables: viewTables,
  operations: [stats],
  budgets: [visitsBudget],
  keeps: [
    {
      what: 'Views, with address and device',
      kept: (days) =>
        `${days} days; then counts by day, country, device, browser, system and source; those of the whole site 3 years`,
      apply: async ({ db, timeZone }, now, days) =>
        deleteOldVisits(db, daysBefore(now, days), now, await timeZone()),
    },
  ],
} satisfies Feature;

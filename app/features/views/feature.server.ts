import { packHits } from '~/features/views/packed-visits.server';
import { daysBefore } from '~/formats/durations';
import { addDays } from '~/formats/owner-day';
import type { Feature } from '~/server/feature.server';
import { stats } from './operations.server';
import { viewTables } from './tables.server';
import { deleteOldVisits, visitsBudget } from './visits.server';

export const viewsFeature = {
  tables: viewTables,
  operations: [stats],
  rights: {
    'stats:read': { label: 'Read the analytics', limit: 'Changes nothing.' },
  },
  budgets: [visitsBudget],
  jobs: {
    // The hours of a week are compared with those of the week before.
    visits: async ({ db, today }, signal) => packHits(db, addDays(await today(), -7), signal),
  },
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

import { deleteOldHits, hitsBudget } from '~/features/views/site/hits.server';
import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { stats } from './operations.server';
import { viewTables } from './tables.server';
import { deleteOldVisitors, viewsBudget } from './views.server';

export const viewsFeature = {
  tables: viewTables,
  operations: [stats],
  budgets: [viewsBudget, hitsBudget],
  keeps: [
    {
      what: 'Views, with address and device',
      kept: (days) =>
        `${days} days; then counts by day, country, device, browser, system and source; those of the whole site 3 years`,
      async apply({ db, timeZone }, now, days) {
        const before = daysBefore(now, days);
        await deleteOldVisitors(db, before);
        await deleteOldHits(db, before, await timeZone(), now);
      },
    },
  ],
} satisfies Feature;

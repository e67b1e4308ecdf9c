import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { deleteOldMissing, missingBudget } from './addresses/missing.server';
import { addressChanges } from './addresses/redirects-admin.server';
import { returnPosts } from './return-posts.server';
import { thinRevisions } from './revisions.server';
import { postTables } from './tables.server';
import { termChanges } from './tags/rename-term.server';

const missingDays = 90;

export const postFeature = {
  tables: postTables,
  operations: [returnPosts, ...termChanges, ...addressChanges],
  budgets: [missingBudget],
  keeps: [
    {
      what: 'Earlier versions of posts',
      kept: 'all for 30 days, one a day for a year, then one a week',
      apply: ({ db }, now) => thinRevisions(db, now),
    },
    {
      what: 'Pages not found, counted by day',
      kept: `${missingDays} days`,
      apply: ({ db }, now) =>
        deleteOldMissing(db, daysBefore(now, missingDays).toISOString().slice(0, 10)),
    },
  ],
} satisfies Feature;

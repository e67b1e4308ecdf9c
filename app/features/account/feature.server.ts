import type { Feature } from '~/server/feature.server';
import { deleteExpiredReaderSignIns, signInsBudget } from './reader-sign-ins.server';
import { deleteExpiredReaderSessions, readersBudget } from './readers.server';
import { accountTables } from './tables.server';

export const accountFeature = {
  tables: accountTables,
  operations: [],
  budgets: [readersBudget, signInsBudget],
  keeps: [
    {
      what: 'Sessions of readers, and comments written before signing in',
      kept: 'sessions 30 days after the last visit, 90 at most; unsent comments an hour',
      apply: async ({ db }, now) => {
        await deleteExpiredReaderSessions(db, now);
        await deleteExpiredReaderSignIns(db, now);
      },
    },
  ],
} satisfies Feature;

import { featureBudgets } from '~/features.server';
import type { Budget } from '~/server/budgets.server';
import { rateLimitsBudget } from '~/server/identity/rate-limits.server';
import { signInsBudget } from '~/server/identity/reader-sign-ins.server';
import { readersBudget } from '~/server/identity/readers.server';

/** All that strangers can write. The admin shows this table. */
export const budgets: readonly Budget[] = [
  ...featureBudgets,
  readersBudget,
  signInsBudget,
  rateLimitsBudget,
];

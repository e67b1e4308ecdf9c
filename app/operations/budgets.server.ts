import { featureBudgets } from '~/features.server';
import type { Budget } from '~/server/budgets.server';
import { rateLimitsBudget } from '~/server/identity/rate-limits.server';

/** All that strangers can write. The admin shows this table. */
export const budgets: readonly Budget[] = [...featureBudgets, rateLimitsBudget];

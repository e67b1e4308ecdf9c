import { commentsBudget } from '~/features/comments/receive.server';
import { messagesBudget } from '~/features/contact/contacts.server';
import { missingBudget } from '~/features/posts/addresses/missing.server';
import { hitsBudget } from '~/features/views/site/hits.server';
import { viewsBudget } from '~/features/views/views.server';
import { vitalsBudget } from '~/features/vitals/vitals.server';
import type { Budget } from '~/server/budgets.server';
import { rateLimitsBudget } from '~/server/identity/rate-limits.server';
import { signInsBudget } from '~/server/identity/reader-sign-ins.server';
import { readersBudget } from '~/server/identity/readers.server';

/** All that strangers can write. The admin shows this table. */
export const budgets: readonly Budget[] = [
  messagesBudget,
  commentsBudget,
  readersBudget,
  signInsBudget,
  viewsBudget,
  hitsBudget,
  vitalsBudget,
  missingBudget,
  rateLimitsBudget,
];

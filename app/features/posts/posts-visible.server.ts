import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '~/server/storage/tables';

/** `isListed` of post.ts, in the words of the database. */
export function listed(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'blogs'>) =>
    eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<=', now.toISOString())]);
}

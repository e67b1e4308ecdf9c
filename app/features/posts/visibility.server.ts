import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '~/server/storage/tables';
import { notYet } from './visibility';

type Blogs = ExpressionBuilder<Tables, 'blogs'>;

/** `isListed` of visibility.ts in SQL. */
export function listed(today: string) {
  return (eb: Blogs) =>
    eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<', notYet(today))]);
}

/** `isReachable` of visibility.ts in SQL. */
export function reachable(today: string) {
  return (eb: Blogs) => eb.or([eb('visibility', '=', 'unlisted'), listed(today)(eb)]);
}

import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '~/server/storage/tables';

type Blogs = ExpressionBuilder<Tables, 'blogs'>;

/** `isListed` of post.ts, in the words of the database: to count. */
export function listed(now: Date) {
  return (eb: Blogs) =>
    eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<=', now.toISOString())]);
}

/** The opposite, to count: in these words the database reads of an index what is hidden, and no more. */
export function hidden(now: Date) {
  return (eb: Blogs) =>
    eb.or([
      eb('visibility', '<', 'public'),
      eb('visibility', '>', 'public'),
      eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '>', now.toISOString())]),
    ]);
}

/**
 * The same as `listed`, to read along an index in the list's order. The moment must not look like a reason to
 * walk another index and sort every post: SQLite, which keeps no statistics here, would do that.
 */
export function listedInOrder(now: Date) {
  return (eb: Blogs) => eb.and([eb('visibility', '=', 'public'), isLive(now)]);
}

/** The same, to look at a few posts that were found otherwise. */
export function listedOfFew(now: Date) {
  return (eb: Blogs) => eb.and([sql<boolean>`visibility || '' = 'public'`, isLive(now)]);
}

const isLive = (now: Date) => sql<boolean>`"publicFrom" || '' <= ${now.toISOString()}`;

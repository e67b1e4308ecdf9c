import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '~/server/storage/tables';
import { notYet } from './post';

type Blogs = ExpressionBuilder<Tables, 'blogs'>;

/** `isListed` of post.ts, in the words of the database: to count. */
export function listed(today: string) {
  return (eb: Blogs) =>
    eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<', notYet(today))]);
}

/** The opposite, to count: in these words the database reads of an index what is hidden, and no more. */
export function hidden(today: string) {
  return (eb: Blogs) =>
    eb.or([
      eb('visibility', '<', 'public'),
      eb('visibility', '>', 'public'),
      eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '>=', notYet(today))]),
    ]);
}

/**
 * The same as `listed`, to read along an index in the list's order. The day must not look like a reason to
 * walk another index and sort every post: SQLite, which keeps no statistics here, would do that.
 */
export function listedInOrder(today: string) {
  return (eb: Blogs) => eb.and([eb('visibility', '=', 'public'), isLive(today)]);
}

/** The same, to look at a few posts that were found otherwise. */
export function listedOfFew(today: string) {
  return (eb: Blogs) => eb.and([sql<boolean>`visibility || '' = 'public'`, isLive(today)]);
}

const isLive = (today: string) => sql<boolean>`"publicFrom" || '' < ${notYet(today)}`;

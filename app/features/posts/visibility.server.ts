import { type ExpressionBuilder, sql } from 'kysely';
import { instantOf, type OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import type { Tables } from '~/server/storage/tables';
import type { PostState } from './visibility';

type Blogs = ExpressionBuilder<Tables, 'blogs'>;

/** `isListed` of visibility.ts in SQL. */
export function listed(now: OwnerTime) {
  return (eb: Blogs) => eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<=', now)]);
}

/** `isReachable` of visibility.ts in SQL. */
export function reachable(now: OwnerTime) {
  return (eb: Blogs) => eb.or([eb('visibility', '=', 'unlisted'), listed(now)(eb)]);
}

/** `stateOf` of visibility.ts in SQL. */
export function hasState(state: PostState, now: OwnerTime) {
  return (eb: Blogs) => {
    if (state === 'public') return listed(now)(eb);
    if (state === 'scheduled') {
      return eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '>', now)]);
    }
    if (state === 'unlisted') return eb('visibility', '=', 'unlisted');
    const isDraft = eb('isDraft', '=', state === 'draft' ? 1 : 0);
    return eb.and([eb('visibility', 'not in', ['public', 'unlisted']), isDraft]);
  };
}

/** When the next scheduled post goes live; null if none is scheduled. */
export async function nextPublication(
  db: Db,
  now: OwnerTime,
  timeZone: string,
): Promise<Date | null> {
  const { next } = await db
    .selectFrom('blogs')
    .select(sql<string | null>`min("publicFrom")`.as('next'))
    .where('visibility', '=', 'public')
    .where('publicFrom', '>', now)
    .executeTakeFirstOrThrow();
  return next ? instantOf(next as OwnerTime, timeZone) : null;
}

import { sql } from 'kysely';
import { dayMs, isoBefore } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';

/** How often one visitor may do something within a period. */
export interface RateLimit {
  action: 'sign-in-start' | 'reader-link' | 'comment' | 'draft' | 'contact' | 'review';
  atMost: number;
  withinMs: number;
}

/** Earlier than any time as text, so that it blocks nothing even after the clock was set back. */
const notBlocked = '';

/**
 * Counts one use by a network, a reader or another key. Returns the time until which it is blocked,
 * or null. One statement decides, so that several processes count together.
 */
export async function consumeRateLimit(
  db: Db,
  limit: RateLimit,
  who: string,
  now: Date,
): Promise<Date | null> {
  const { atMost, withinMs } = limit;
  const at = now.toISOString();
  const until = new Date(now.getTime() + withinMs);
  const count = sql.ref('rateLimits.count');
  const startedAt = sql.ref('rateLimits.startedAt');
  const isOver = sql`${startedAt} <= ${isoBefore(now, withinMs)}`;
  const row = await db
    .insertInto('rateLimits')
    .values({ key: keyOf(limit, who), count: 1, startedAt: at, blockedUntil: notBlocked })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else ${count} + 1 end`,
          startedAt: sql<string>`case when ${isOver} then ${at} else ${startedAt} end`,
          blockedUntil: sql<string>`case when ${isOver} or ${count} < ${atMost} then ${notBlocked} else ${until.toISOString()} end`,
        })
        .where('rateLimits.blockedUntil', '<=', at),
    )
    .returning('count')
    .executeTakeFirst();
  if (!row) return blockedUntil(db, limit, who, now);
  return row.count > atMost ? until : null;
}

/** The time until which a key is blocked, or null; counts nothing. */
export async function blockedUntil(
  db: Db,
  limit: RateLimit,
  who: string,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('rateLimits')
    .select('blockedUntil')
    .where('key', '=', keyOf(limit, who))
    .where('blockedUntil', '>', now.toISOString())
    .executeTakeFirst();
  return row ? new Date(row.blockedUntil) : null;
}

/** Addresses are stored no longer than they are needed. */
export async function deleteOldRateLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('startedAt', '<', isoBefore(now, dayMs))
    .where('blockedUntil', '<=', now.toISOString())
    .execute();
}

const keyOf = ({ action }: RateLimit, who: string) => `${action} ${who}`;

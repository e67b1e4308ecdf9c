import { sql } from 'kysely';
import { dayMs, hourMs, isoAfter, isoBefore } from '~/formats/durations';
import { waitWords } from '~/formats/wait-words';
import { type Budget, hasRoom, megabyte } from '~/server/budgets.server';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { largeNetworkOf, networksOf } from '~/server/visitor/network-key';
import { retryAfterSeconds } from './attempt-policy';

export interface RateLimit {
  action:
    | 'sign-in-start'
    | 'reader-link'
    | 'comment'
    | 'comment-edit'
    | 'reader-name'
    | 'draft'
    | 'contact'
    | 'review'
    | 'agent'
    | 'oauth';
  atMost: number;
  withinMs: number;
}

/** An address, by its networks; or a reader's id, the hash of an email address, or everyone. */
export type Who = { ip: string } | string;
export const everyone = 'everyone';

/** Earlier than any time as text, so that it blocks nothing even after the clock was set back. */
const notBlocked = '';

export async function consumeRateLimit(
  db: Db,
  limit: RateLimit,
  who: Who,
  now: Date,
): Promise<Date | null> {
  for (const { key, visitors } of countersOf(limit, who, now)) {
    const count = await increment(db, key, limit.withinMs, now);
    if (count === null) return blockOf(db, [key], now);
    if (count <= limit.atMost * visitors) continue;
    const until = isoAfter(now, limit.withinMs);
    await blockUntil(db, key, until);
    return new Date(until);
  }
  return null;
}

/** The same; throws where there were too many. */
export async function limitRate(
  db: Db,
  limit: RateLimit,
  who: Who,
  now: Date,
  sentence: string,
): Promise<void> {
  const until = await consumeRateLimit(db, limit, who, now);
  if (until) throw tooMany(sentence, until, now);
}

export function tooMany(sentence: string, until: Date, now: Date) {
  const seconds = retryAfterSeconds(until, now);
  return new Refused(429, `${sentence} Try again ${waitWords(seconds)}.`, [], seconds);
}

/** Counts one more, and says how many there are since the period began; null where the key is blocked. One statement, so that several processes count together. */
export async function increment(
  db: Db,
  key: string,
  withinMs: number,
  now: Date,
): Promise<number | null> {
  const at = now.toISOString();
  const count = sql.ref('rateLimits.count');
  const startedAt = sql.ref('rateLimits.startedAt');
  const isOver = sql`${startedAt} <= ${isoBefore(now, withinMs)}`;
  const row = await db
    .insertInto('rateLimits')
    .values({ key, count: 1, startedAt: at, blockedUntil: notBlocked })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else ${count} + 1 end`,
          startedAt: sql<string>`case when ${isOver} then ${at} else ${startedAt} end`,
        })
        .where('rateLimits.blockedUntil', '<=', at),
    )
    .returning('count')
    .executeTakeFirst();
  if (row?.count === 1) await countRow(db, key, now);
  return row?.count ?? null;
}

export const rateLimitsBudget: Budget = {
  tables: ['rateLimits'],
  what: 'Networks whose requests were counted',
  rows: 200_000,
  bytes: 20 * megabyte,
};

let countsCoarselyUntil = 0;

/** Somebody with very many networks fills no table: past the budget larger ones are counted, for an hour. */
async function countRow(db: Db, key: string, now: Date): Promise<void> {
  if (!(await hasRoom(db, rateLimitsBudget, [{ key }], now)))
    countsCoarselyUntil = now.getTime() + hourMs;
}

export async function blockUntil(db: Db, key: string, blockedUntil: string): Promise<void> {
  await db.updateTable('rateLimits').set({ blockedUntil }).where('key', '=', key).execute();
}

/** The time until which it is blocked, or null; counts nothing. */
export function blockedUntil(
  db: Db,
  limit: { action: string },
  who: Who,
  now: Date,
): Promise<Date | null> {
  const keys = countersOf(limit, who, now).map(({ key }) => key);
  return blockOf(db, keys, now);
}

async function blockOf(db: Db, keys: readonly string[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('rateLimits')
    .select('blockedUntil')
    .where('key', 'in', keys)
    .where('blockedUntil', '>', now.toISOString())
    .orderBy('blockedUntil', 'desc')
    .executeTakeFirst();
  return row ? new Date(row.blockedUntil) : null;
}

/** How many have to wait now. */
export const countBlocked = (db: Db, now: Date) =>
  countRows(db.selectFrom('rateLimits').where('blockedUntil', '>', now.toISOString()));

/** Addresses are stored no longer than they are needed. */
export async function deleteOldRateLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('startedAt', '<', isoBefore(now, dayMs))
    .where('blockedUntil', '<=', now.toISOString())
    .execute();
}

/** The rows that count for somebody, its own network first, with how many visitors each stands for. */
export function countersOf({ action }: { action: string }, who: Who, now: Date) {
  const networks = now.getTime() < countsCoarselyUntil ? largeNetworkOf : networksOf;
  const counted = typeof who === 'string' ? [{ key: who, visitors: 1 }] : networks(who.ip);
  return counted.map(({ key, visitors }) => ({ key: `${action} ${key}`, visitors }));
}

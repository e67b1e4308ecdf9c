import { sql } from 'kysely';
import { dayMs, isoBefore } from '~/formats/durations';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import type { Tables } from '~/server/storage/tables';

/** What strangers may write in a day, all together: past it the site refuses, and its disk stays the owner's. */
export interface Budget {
  /** The rows that are counted; those of the others come with them, a few each. */
  tables: readonly [keyof Tables, ...(keyof Tables)[]];
  what: string;
  rows: number;
  bytes: number;
}

export const megabyte = 1024 * 1024;
const secondsToWait = 3600;
/** PostgreSQL counts to 2,147,483,647. */
const mostCounted = 2_000_000_000;

export class OverBudget extends Refused {
  constructor() {
    const sentence = 'That’s all the site takes in a day from everybody together. Try again later.';
    super(429, sentence, [], secondsToWait);
  }
}

const keysOf = ({ tables: [table] }: Budget) => ({
  rows: `budget ${table} rows`,
  bytes: `budget ${table} bytes`,
});

/** Counts rows that a stranger writes, in the transaction that writes them; throws where they are too many for a day. */
export async function spend(
  db: Db,
  budget: Budget,
  written: readonly object[],
  now: Date,
): Promise<void> {
  const keys = keysOf(budget);
  const startedAt = now.toISOString();
  const fresh = { startedAt, blockedUntil: '' };
  const isOver = sql`${sql.ref('rateLimits.startedAt')} <= ${isoBefore(now, dayMs)}`;
  const counters = await db
    .insertInto('rateLimits')
    .values([
      { key: keys.rows, count: written.length, ...fresh },
      { key: keys.bytes, count: JSON.stringify(written).length, ...fresh },
    ])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count
          when ${sql.ref('rateLimits.count')} > ${sql.lit(mostCounted)} then ${sql.lit(mostCounted)}
          else ${sql.ref('rateLimits.count')} + excluded.count end`,
        startedAt: sql<string>`case when ${isOver} then ${startedAt} else ${sql.ref('rateLimits.startedAt')} end`,
      }),
    )
    .returning(['key', 'count'])
    .execute();
  for (const { key, count } of counters)
    if (count > (key === keys.rows ? budget.rows : budget.bytes)) throw new OverBudget();
}

/** The same for what is left out without a word. */
export async function hasRoom(...asked: Parameters<typeof spend>): Promise<boolean> {
  try {
    await spend(...asked);
    return true;
  } catch (error) {
    if (error instanceof OverBudget) return false;
    throw error;
  }
}

/** What was written since the day of each budget began. */
export async function readSpent(db: Db, budgets: readonly Budget[], now: Date) {
  const counters = await db
    .selectFrom('rateLimits')
    .select(['key', 'count'])
    .where('key', 'like', 'budget %')
    .where('startedAt', '>', isoBefore(now, dayMs))
    .execute();
  const counts = new Map(counters.map(({ key, count }) => [key, count]));
  return budgets.map((budget) => {
    const keys = keysOf(budget);
    const { what, rows, bytes } = budget;
    return {
      what,
      rows: { spent: counts.get(keys.rows) ?? 0, atMost: rows },
      bytes: { spent: counts.get(keys.bytes) ?? 0, atMost: bytes },
    };
  });
}

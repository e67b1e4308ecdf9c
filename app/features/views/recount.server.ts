import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfDay } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { insertRows } from '~/server/storage/rows.server';
import { readSetting, writeSetting } from '~/server/storage/settings.server';
import { viewDimensions } from './analytics/analytics-figures';

type Which = RawBuilder<unknown>;

const page = sql`coalesce("postId", '')`;

/** Recomputes all counts from the view records, in the caller's transaction. All views must still be stored. */
export async function recountViews(db: Db, timeZone: string): Promise<void> {
  await db.deleteFrom('view_counts').execute();
  await db.deleteFrom('view_visitors').execute();
  await addToCounts(db, sql`true`, timeZone);
}

/** Counts the stored views of a post that are not counted yet, in the caller's transaction. */
export const countViewsOf = (db: Db, postId: string, timeZone: string) =>
  addToCounts(db, sql`"postId" = ${postId}`, timeZone);

/** The setting with the time zone by whose days views were counted. */
const countedZone = 'views-time-zone';

/**
 * Counts stored views again if the time zone has changed since, in the caller's transaction. Views
 * that were deleted stay under their old day.
 */
export async function recountInTimeZone(db: Db, timeZone: string, now: Date): Promise<void> {
  await lockUntilCommit(db, countedZone, now);
  const counted = await readSetting(db, countedZone);
  if (counted?.value === timeZone) return;
  if (counted) {
    await changeCounts(db, sql`true`, -1, counted.value);
    await changeCounts(db, sql`true`, 1, timeZone);
    await sql`delete from view_counts where count <= 0`.execute(db);
  }
  await writeSetting(db, countedZone, timeZone, now);
}

/** Adds stored views that are not counted yet, in the caller's transaction. */
async function addToCounts(db: Db, which: Which, timeZone: string): Promise<void> {
  await changeCounts(db, which, 1, timeZone);
  await sql`insert into view_visitors (page, ip, bot, "countedAt")
    select ${page}, ip, bot, max("timestamp") from views where ${which} group by 1, 2, 3
    on conflict (page, ip, bot) do update set "countedAt" = excluded."countedAt"
    where view_visitors."countedAt" < excluded."countedAt"`.execute(db);
}

/** Subtracts stored views from the counts, in the transaction that deletes them. */
export async function subtractFromCounts(db: Db, which: Which, timeZone: string): Promise<void> {
  await changeCounts(db, which, -1, timeZone);
  await sql`delete from view_counts where count <= 0`.execute(db);
  // A visitor with a later view stays.
  await sql`delete from view_visitors where exists (select 1 from views
    where ${page} = view_visitors.page and views.ip = view_visitors.ip
      and views.bot = view_visitors.bot and "timestamp" = "countedAt" and ${which})`.execute(db);
}

async function changeCounts(db: Db, which: Which, sign: 1 | -1, timeZone: string): Promise<void> {
  await listDays(db, which, timeZone);
  const dated = sql`views inner join owner_days on ${utcDay} = "utcDay"
    and "timestamp" >= "startsAt" and "timestamp" < "endsAt"`;
  const count = sql`${sql.lit(sign)} * count(*)`;
  const add = sql`on conflict (page, dimension, day, value)
    do update set count = view_counts.count + excluded.count`;
  for (const dimension of viewDimensions) {
    await sql`insert into view_counts (page, day, dimension, value, count)
      select ${page}, day, ${sql.lit(dimension)}, ${sql.ref(dimension)}, ${count}
      from ${dated} where bot = 0 and ${which} group by 1, 2, 4 ${add}`.execute(db);
  }
  await sql`insert into view_counts (page, day, dimension, value, count)
    select ${page}, day, case bot when 1 then 'bot' else 'total' end, '', ${count}
    from ${dated} where ${which} group by 1, 2, 3 ${add}`.execute(db);
  await sql`drop table owner_days`.execute(db);
}

const utcDay = sql`substr("timestamp", 1, 10)`;

/** Stores the owner's days that have views, by the UTC days they overlap: SQLite has no time zones. */
async function listDays(db: Db, which: Which, timeZone: string): Promise<void> {
  await sql`create temporary table owner_days
    ("utcDay" text, "startsAt" text, "endsAt" text, day text)`.execute(db);
  const { rows } = await sql<{ day: string }>`select distinct ${utcDay} as day
    from views where ${which}`.execute(db);
  const startsAt = (day: string) => startOfDay(day, timeZone).toISOString();
  const days = rows.flatMap(({ day: overlapped }) =>
    [-1, 0, 1]
      .map((offset) => addDays(overlapped, offset))
      .map((day) => ({
        utcDay: overlapped,
        startsAt: startsAt(day),
        endsAt: startsAt(addDays(day, 1)),
        day,
      })),
  );
  await insertRows(db, 'owner_days', days);
}

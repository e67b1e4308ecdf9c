import { type Kysely, sql } from 'kysely';

const quarterMs = 15 * 60 * 1000;

/** A view keeps the owner's day that it was counted under, by the time zone that a setting named until now. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table views add column day text not null default ''`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from settings
    where key = 'views-time-zone'`.execute(db);
  const { rows: ends } = await sql<{ first: string | null; last: string | null }>`select
    min("timestamp") as first, max("timestamp") as last from views`.execute(db);
  const { first, last } = ends[0] ?? {};
  if (first && last) {
    const days = daysBetween(first, last, rows[0]?.value ?? 'UTC');
    const cases = days.map(([day, end]) => sql`when "timestamp" < ${end} then ${day}`);
    await sql`update views set day = case ${sql.join(cases, sql` `)} end`.execute(db);
  }
  await sql`delete from settings where key = 'views-time-zone'`.execute(db);
}

/** Each day of a time zone, and where it ends in UTC. Days begin at a quarter of an hour everywhere. */
function daysBetween(first: string, last: string, timeZone: string): [day: string, end: string][] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days: [string, string][] = [];
  const end = Date.parse(last);
  let day = '';
  for (let at = Math.floor(Date.parse(first) / quarterMs) * quarterMs; ; at += quarterMs) {
    const now = format.format(at);
    if (now === day) continue;
    if (day) days.push([day, new Date(at).toISOString()]);
    if (day && at > end) return days;
    day = now;
  }
}

import { type Kysely, sql } from 'kysely';

/** Referrers are stored as the host without www; imports and the demo stored whole addresses. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ address: string }>`
    select distinct referrer as address from views where referrer like 'http%://%' union
    select distinct value from view_counts
    where dimension = 'referrer' and value like 'http%://%'`.execute(db);
  for (const { address } of rows) {
    const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' };
    const host = hostname.replace(/^www\./, '').slice(0, 100) || 'Direct';
    await sql`update views set referrer = ${host} where referrer = ${address}`.execute(db);
    await sql`insert into view_counts (page, day, dimension, value, count)
      select page, day, dimension, ${host}, count from view_counts
      where dimension = 'referrer' and value = ${address}
      on conflict (page, dimension, day, value)
      do update set count = view_counts.count + excluded.count`.execute(db);
    await sql`delete from view_counts
      where dimension = 'referrer' and value = ${address}`.execute(db);
  }
}

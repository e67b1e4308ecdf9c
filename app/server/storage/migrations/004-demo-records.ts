import { type Kysely, sql } from 'kysely';

/** What a new site was filled with, and what of it was removed. A site that is in use counts as set up. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table demo_records (
        kind text not null,
        id text not null,
        hash text not null,
        removed text,
        constraint demo_records_pk primary key (kind, id)
      )`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into settings (key, value, "updatedAt")
        select 'setup', 'skipped', '2026-11-16T00:00:00.000Z'
        where exists (select 1 from settings where key = 'seeded')
          or exists (select 1 from blogs) or exists (select 1 from contacts)`,
    )
    .execute(db);
}

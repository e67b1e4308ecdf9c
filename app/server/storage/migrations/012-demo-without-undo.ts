import { type Kysely, sql } from 'kysely';

/** A backup is made before the demo is removed, so removed rows are not stored beside it. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from demo_records where removed is not null`.execute(db);
  await sql`alter table demo_records drop column removed`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A corrected grade keeps what it was before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table grades add column history text not null default '[]'`.execute(db);
}

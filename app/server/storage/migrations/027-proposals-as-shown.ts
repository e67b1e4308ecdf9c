import { type Kysely, sql } from 'kysely';

/** A proposal keeps what the owner is shown. Those that wait from before say that they have to be asked again. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['shown', 'shownHash'])
    await sql`alter table proposals add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    );
}

import type { Kysely } from 'kysely';

/** Which account started a session. Those started before name none, and so end. */
export async function up(db: Kysely<unknown>) {
  for (const name of ['issuer', 'subject'])
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

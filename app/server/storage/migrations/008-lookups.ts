import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // The list's own order, with all it filters by: a page of it, and a post's neighbours, are read in place.
  await db.schema
    .createIndex('blogs_dated')
    .on('blogs')
    .columns(['visibility', 'sortDate', 'createdAt', 'id', 'publicFrom'])
    .execute();
  // Whether the same message came already is asked before each is stored; a message may be too long for an index.
  await sql`create index contacts_same on contacts (substr(message, 1, 100), "timestamp")`.execute(
    db,
  );
}

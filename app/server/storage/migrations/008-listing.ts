import type { Kysely } from 'kysely';

/** The list's own order, with all it filters by: a page of it, and a post's neighbours, are read in place. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('blogs_dated')
    .on('blogs')
    .columns(['visibility', 'sortDate', 'createdAt', 'id', 'publicFrom'])
    .execute();
}

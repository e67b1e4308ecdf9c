import { type Kysely, sql } from 'kysely';

/** What lists, search and view statistics need to stay quick with many posts and many views. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  // Holds every column that lists filter, sort and count by: the wide rows are read only when shown.
  await db.schema
    .createIndex('blogs_listing')
    .on('blogs')
    .columns(['visibility', 'publicFrom', 'sortDate', 'createdAt', 'id'])
    .execute();
  if (engine === 'sqlite') await indexExactly(db);

  await db.schema
    .createTable('view_counts')
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('dimension', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('view_counts_key', ['page', 'dimension', 'day', 'value'])
    .execute();
  await db.schema
    .createTable('view_visitors')
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('bot', 'integer', (c) => c.notNull())
    .addColumn('countedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('view_visitors_key', ['page', 'ip', 'bot'])
    .execute();
  await db.schema
    .createIndex('view_visitors_time')
    .on('view_visitors')
    .columns(['page', 'bot', 'countedAt'])
    .execute();
}

/** searchText is folded already; a second folding by the tokenizer would find too much. */
async function indexExactly(db: Kysely<unknown>) {
  await sql`drop table blogs_search`.execute(db);
  await sql`create virtual table blogs_search using fts5("searchText", content='blogs', tokenize='trigram case_sensitive 1')`.execute(
    db,
  );
  await sql`insert into blogs_search (blogs_search) values ('rebuild')`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Orders that the database keeps itself: names as readers sort them, and posts by their views. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  // Keys are compared byte by byte, whatever the database takes for alphabetical.
  const type = engine === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const name of ['title', 'author']) {
    // Empty: not made yet. The list makes it when it is first sorted by names.
    await db.schema
      .alterTable('blogs')
      .addColumn(`${name}Key`, type, (c) => c.notNull().defaultTo(''))
      .execute();
    await sql`create index ${sql.raw(`blogs_by_${name}`)} on blogs
      (visibility, ${sql.ref(`${name}Key`)}, "createdAt" desc, id desc, "publicFrom")`.execute(db);
  }
  await db.schema.dropIndex('blogs_views').execute();
  await db.schema
    .createIndex('blogs_views')
    .on('blogs')
    .columns(['views', 'createdAt', 'id'])
    .execute();
  await countChanges(db, engine);
}

/** Counts what changes the answer of a search, whoever writes it; a counted view does not. */
async function countChanges(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('search_versions')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into search_versions (name, version) values ('blogs', 1)`.execute(db);
  const count = "update search_versions set version = version + 1 where name = 'blogs';";
  const changes = {
    insert: 'insert',
    delete: 'delete',
    update: 'update of "searchText", visibility, "publicFrom"',
  };
  if (engine === 'postgres') {
    await sql
      .raw(
        `create function count_blogs_change() returns trigger language plpgsql as $$ begin ${count} return null; end $$`,
      )
      .execute(db);
  }
  for (const [name, change] of Object.entries(changes)) {
    const action =
      engine === 'postgres'
        ? 'for each statement execute function count_blogs_change()'
        : `begin ${count} end`;
    await sql
      .raw(`create trigger blogs_count_${name} after ${change} on blogs ${action}`)
      .execute(db);
  }
}

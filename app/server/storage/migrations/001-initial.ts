import { type Kysely, sql } from 'kysely';

/** The spec's collections, and what the site itself needs to keep. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('blogs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('timeToRead', 'text', (c) => c.notNull())
    .addColumn('publishedDate', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('headerImage', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lastViewed', 'text')
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('seoTitle', 'text', (c) => c.notNull())
    .addColumn('seoDescription', 'text', (c) => c.notNull())
    .addColumn('seoKeywords', 'text', (c) => c.notNull())
    .addColumn('migratedAt', 'text')
    .addColumn('originalId', 'text')
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('sortDate', 'text', (c) => c.notNull())
    .addColumn('publicFrom', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('blogs_sort')
    .on('blogs')
    .columns(['visibility', 'sortDate', 'id'])
    .execute();
  await db.schema
    .createIndex('blogs_created')
    .on('blogs')
    .columns(['visibility', 'createdAt', 'id'])
    .execute();
  await db.schema.createIndex('blogs_views').on('blogs').columns(['views', 'id']).execute();
  await indexSearchText(db, engine);

  await db.schema
    .createTable('views')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('postId', 'text', (c) => c.references('blogs.id').onDelete('cascade'))
    .addColumn('timestamp', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('deviceType', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('os', 'text', (c) => c.notNull())
    .addColumn('deviceInfo', 'text', (c) => c.notNull())
    .addColumn('referrer', 'text', (c) => c.notNull())
    .addColumn('sessionDuration', 'integer', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('bot', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('views_post').on('views').columns(['postId', 'timestamp']).execute();
  await db.schema
    .createIndex('views_visitor')
    .on('views')
    .columns(['postId', 'ip', 'timestamp'])
    .execute();

  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('timestamp', 'text', (c) => c.notNull())
    .addColumn('status', 'text')
    .addColumn('respondedAt', 'text')
    .addColumn('spamAt', 'text')
    .addColumn('locationData', 'text', (c) => c.notNull())
    .addColumn('deviceInfo', 'text', (c) => c.notNull())
    .addColumn('spamReasons', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('searchText', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('contacts_time')
    .on('contacts')
    .columns(['timestamp', 'id'])
    .execute();
  await db.schema
    .createIndex('contacts_status')
    .on('contacts')
    .columns(['status', 'timestamp', 'id'])
    .execute();

  await db.schema
    .createTable('todos')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('completed', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('todos_state')
    .on('todos')
    .columns(['completed', 'updatedAt'])
    .execute();

  await db.schema
    .createTable('grades')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('className', 'text', (c) => c.notNull())
    .addColumn('formativePercent', 'double precision', (c) => c.notNull())
    .addColumn('summativePercent', 'double precision')
    .addColumn('overallPercent', 'double precision', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text')
    .addColumn('timestamp', 'text')
    .addColumn('submittedBy', 'text')
    .execute();
  await db.schema.createIndex('grades_class').on('grades').columns(['className', 'date']).execute();

  await db.schema
    .createTable('assignments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('points', 'double precision', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('dueDate', 'text', (c) => c.notNull())
    .addColumn('className', 'text', (c) => c.notNull())
    .addColumn('priority', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('assignments_due')
    .on('assignments')
    .columns(['status', 'dueDate'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('idHash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('media')
    .addColumn('fileName', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('vitals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addColumn('timestamp', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('vitals_page')
    .on('vitals')
    .columns(['page', 'metric', 'timestamp'])
    .execute();
}

/** A trigram index serves substring search; it finds needles of three characters and more. */
async function indexSearchText(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'postgres') {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index blogs_search on blogs using gin ("searchText" gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table blogs_search using fts5("searchText", content='blogs', tokenize='trigram')`.execute(
    db,
  );
  await sql`create trigger blogs_search_insert after insert on blogs begin
    insert into blogs_search (rowid, "searchText") values (new.rowid, new."searchText"); end`.execute(
    db,
  );
  await sql`create trigger blogs_search_delete after delete on blogs begin
    insert into blogs_search (blogs_search, rowid, "searchText") values ('delete', old.rowid, old."searchText"); end`.execute(
    db,
  );
  await sql`create trigger blogs_search_update after update of "searchText" on blogs begin
    insert into blogs_search (blogs_search, rowid, "searchText") values ('delete', old.rowid, old."searchText");
    insert into blogs_search (rowid, "searchText") values (new.rowid, new."searchText"); end`.execute(
    db,
  );
}

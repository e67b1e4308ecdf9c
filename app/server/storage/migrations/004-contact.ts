import { type Kysely, sql } from 'kysely';

/** Mail waiting to be sent, and what the inbox and the to-do list look things up by. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('replyTo', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextAttemptAt', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('lastError', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['nextAttemptAt']).execute();

  // A missing status counts as new.
  await sql`create index contacts_state on contacts (coalesce(status, 'new'), "timestamp", id)`.execute(
    db,
  );
  await sql`create index contacts_inbox on contacts ("timestamp", id) where coalesce(status, 'new') <> 'spam'`.execute(
    db,
  );
  await db.schema
    .createIndex('todos_created')
    .on('todos')
    .columns(['completed', 'createdAt', 'id'])
    .execute();
  await indexSearchText(db, engine);
}

/** A trigram index serves substring search; it finds needles of three characters and more. */
async function indexSearchText(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'postgres') {
    await sql`create index contacts_search on contacts using gin ("searchText" gin_trgm_ops)`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table contacts_search using fts5("searchText", content='contacts', tokenize='trigram')`.execute(
    db,
  );
  await sql`insert into contacts_search (contacts_search) values ('rebuild')`.execute(db);
  await sql`create trigger contacts_search_insert after insert on contacts begin
    insert into contacts_search (rowid, "searchText") values (new.rowid, new."searchText"); end`.execute(
    db,
  );
  await sql`create trigger contacts_search_delete after delete on contacts begin
    insert into contacts_search (contacts_search, rowid, "searchText") values ('delete', old.rowid, old."searchText"); end`.execute(
    db,
  );
  await sql`create trigger contacts_search_update after update of "searchText" on contacts begin
    insert into contacts_search (contacts_search, rowid, "searchText") values ('delete', old.rowid, old."searchText");
    insert into contacts_search (rowid, "searchText") values (new.rowid, new."searchText"); end`.execute(
    db,
  );
}

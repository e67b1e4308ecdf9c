import { type Kysely, sql } from 'kysely';

/** Substring search with the engine's own trigram index. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  for (const statement of engine === 'sqlite' ? sqlite : postgres) {
    await sql.raw(statement).execute(db);
  }
  await db.schema.dropIndex('blogs_sort').execute();
  await db.schema.dropIndex('blogs_listing').execute();
}

const changes = ['insert', 'update', 'delete'];

const add = 'insert into blogs_search (rowid, "searchText") values (new.rowid, new."searchText");';
const remove = `insert into blogs_search (blogs_search, rowid, "searchText")
  values ('delete', old.rowid, old."searchText");`;

const sqlite = [
  ...['count', 'letters', 'search'].flatMap((name) =>
    changes.map((change) => `drop trigger if exists blogs_${name}_${change}`),
  ),
  'drop table if exists blogs_letters',
  'drop table blogs_search',
  'drop table search_versions',
  // searchText is folded to one case already.
  `create virtual table blogs_search using fts5("searchText", content='blogs',
    tokenize='trigram case_sensitive 1')`,
  "insert into blogs_search (blogs_search) values ('rebuild')",
  `create trigger blogs_search_insert after insert on blogs begin ${add} end`,
  `create trigger blogs_search_delete after delete on blogs begin ${remove} end`,
  `create trigger blogs_search_update after update of "searchText" on blogs begin ${remove} ${add} end`,
];

const postgres = [
  ...['count', 'note'].flatMap((name) =>
    changes.map((change) => `drop trigger if exists blogs_${name}_${change} on blogs`),
  ),
  'drop function if exists count_blogs_change',
  'drop function if exists note_blogs_change',
  'drop table if exists search_changes',
  'drop table search_versions',
  // To unpack a text takes longer than to search it.
  'alter table blogs alter column "searchText" set storage external',
  `update blogs set "searchText" = "searchText" || ''`,
  'drop index blogs_search',
  `create index blogs_search on blogs using gin ("searchText" gin_trgm_ops)
    where visibility = 'public'`,
];

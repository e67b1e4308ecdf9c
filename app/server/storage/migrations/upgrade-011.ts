import { type QueryExecutorProvider, sql } from 'kysely';

/** Brings a database of the migrations 001-initial to 011-fours to what 001-initial makes today. */
export async function up(db: QueryExecutorProvider, engine: 'sqlite' | 'postgres') {
  const statements = [
    ...(engine === 'sqlite' ? searchOnSqlite : searchOnPostgres),
    'drop index blogs_sort',
    'drop index blogs_listing',
    ...['issuer', 'subject'].map(
      // A session that names no account ends.
      (name) => `alter table sessions add column ${name} text not null default ''`,
    ),
    emptySortKeys,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Names sort by another rule; the list makes its keys when it is next sorted by names. */
export const emptySortKeys = `update blogs set "titleKey" = '', "authorKey" = ''`;

const changes = ['insert', 'update', 'delete'];

const add = 'insert into blogs_search (rowid, "searchText") values (new.rowid, new."searchText");';
const remove = `insert into blogs_search (blogs_search, rowid, "searchText")
    values ('delete', old.rowid, old."searchText");`;

const searchOnSqlite = [
  ...['count', 'letters', 'search'].flatMap((name) =>
    changes.map((change) => `drop trigger blogs_${name}_${change}`),
  ),
  'drop table blogs_letters',
  'drop table blogs_search',
  'drop table search_versions',
  `create virtual table blogs_search using fts5("searchText", content='blogs', tokenize='trigram case_sensitive 1')`,
  "insert into blogs_search (blogs_search) values ('rebuild')",
  `create trigger blogs_search_insert after insert on blogs begin ${add} end`,
  `create trigger blogs_search_delete after delete on blogs begin ${remove} end`,
  `create trigger blogs_search_update after update of "searchText" on blogs begin ${remove} ${add} end`,
];

const searchOnPostgres = [
  ...['count', 'note'].flatMap((name) =>
    changes.map((change) => `drop trigger blogs_${name}_${change} on blogs`),
  ),
  'drop function count_blogs_change',
  'drop function note_blogs_change',
  'drop table search_changes',
  'drop table search_versions',
  'alter table blogs alter column "searchText" set storage external',
  // Values that are stored already stay packed until they are written again.
  `update blogs set "searchText" = "searchText" || ''`,
  'drop index blogs_search',
  `create index blogs_search on blogs using gin ("searchText" gin_trgm_ops) where visibility = 'public'`,
];

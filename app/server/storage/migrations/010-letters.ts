import { type Kysely, sql } from 'kysely';

/** Searches for one or two letters on SQLite; on PostgreSQL, which posts a copy for searching has to take over. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const statements = engine === 'sqlite' ? indexLetters : noteChanges;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `letters_of` is the site's own function, given to every connection. */
const add = `insert into blogs_letters (rowid, letters) values (new.rowid, letters_of(new."searchText"));`;
const remove = 'delete from blogs_letters where rowid = old.rowid;';

const indexLetters = [
  `create virtual table blogs_letters using fts5(letters, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '_'")`,
  `insert into blogs_letters (rowid, letters) select rowid, letters_of("searchText") from blogs`,
  `create trigger blogs_letters_insert after insert on blogs begin ${add} end`,
  `create trigger blogs_letters_delete after delete on blogs begin ${remove} end`,
  `create trigger blogs_letters_update after update of "searchText" on blogs begin ${remove} ${add} end`,
];

const changes = {
  insert: 'insert',
  delete: 'delete',
  update:
    'update of "searchText", visibility, "publicFrom", "sortDate", "createdAt", "titleKey", "authorKey"',
};

/**
 * The number goes up before anything is written, and stays locked until that is final: who has seen
 * a number has seen every change up to it.
 */
const noteChanges = [
  'create table search_changes (id text collate "C" primary key, version integer not null)',
  'create index search_changes_version on search_changes (version, id)',
  `insert into search_changes (id, version) select id, 1 from blogs`,
  // Tells this database from any other that the same copy may have been made of.
  `insert into search_versions (name, version) values ('place', floor(random() * 2000000000))`,
  `create function note_blogs_change() returns trigger language plpgsql as $$ begin
    insert into search_changes (id, version)
      select coalesce(new.id, old.id), version from search_versions where name = 'blogs'
      on conflict (id) do update set version = excluded.version;
    return null; end $$`,
  ...Object.entries(changes).flatMap(([name, change]) => [
    `drop trigger blogs_count_${name} on blogs`,
    `create trigger blogs_count_${name} before ${change} on blogs for each statement execute function count_blogs_change()`,
    `create trigger blogs_note_${name} after ${change} on blogs for each row execute function note_blogs_change()`,
  ]),
];

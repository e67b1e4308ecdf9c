import { type Kysely, sql } from 'kysely';

/**
 * SQLite's search index of three letters knew where they stand, and a phrase made of what most posts
 * hold led through every place of every one of them. Four letters stand in few places. What is
 * shorter is in the other index, which knows no places: one, two and, from now on, three letters.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'postgres') return;
  for (const index of indexes) {
    for (const statement of make(index)) await sql.raw(statement).execute(db);
    await fill(db, index);
    for (const statement of keep(index)) await sql.raw(statement).execute(db);
  }
}

/** `fours_of` and `letters_of` are the site's own functions, given to every connection. */
const indexes = [
  { name: 'blogs_search', words: 'fours', options: '' },
  { name: 'blogs_letters', words: 'letters', options: 'detail=none,' },
];
type Index = (typeof indexes)[number];

/** A space or a comma is a letter like others; what parts the words of these functions is no text. */
const marks = '\t\n\r !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u007F';

const make = ({ name, words, options }: Index) => [
  // Not there where a backup is being read.
  ...['insert', 'delete', 'update'].map((change) => `drop trigger if exists ${name}_${change}`),
  `drop table ${name}`,
  `create virtual table ${name} using fts5(${words}, content='', contentless_delete=1, ${options}
    tokenize="ascii tokenchars '${marks.replaceAll("'", "''").replaceAll('"', '""')}'")`,
];

const postsAtOnce = 500;

/** In parts, because the memory of all words of a statement is freed at its end. */
async function fill(db: Kysely<unknown>, { name, words }: Index) {
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from blogs`.execute(
    db,
  );
  const all = `insert into ${name} (rowid, ${words}) select rowid, ${words}_of("searchText") from blogs`;
  for (let from = 0; from < (rows[0]?.last ?? 0); from += postsAtOnce) {
    await sql`${sql.raw(all)} where rowid > ${from} and rowid <= ${from + postsAtOnce}`.execute(db);
  }
}

function keep({ name, words }: Index) {
  const remove = `delete from ${name} where rowid = old.rowid;`;
  const add = `insert into ${name} (rowid, ${words}) values (new.rowid, ${words}_of(new."searchText"));`;
  return [
    `create trigger ${name}_insert after insert on blogs begin ${add} end`,
    `create trigger ${name}_delete after delete on blogs begin ${remove} end`,
    `create trigger ${name}_update after update of "searchText" on blogs begin ${remove} ${add} end`,
  ];
}

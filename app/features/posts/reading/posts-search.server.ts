import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { needleOf } from '~/features/posts/post-search';
import { hidden, listed, listedInOrder, listedOfFew } from '~/features/posts/posts-visible.server';
import type { Db } from '~/server/storage/database.server';
import { fewLetters, foursOf } from '~/server/storage/letters';

const trigram = 3;

/** How posts are looked for: `needle` is empty where there is nothing to look for. */
export interface Search {
  needle: string;
  /** How many posts a visitor may find without a search, and how many with it. */
  all: number;
  total: number;
}

/**
 * Counts what a search finds; a blank query finds everything. What was counted is remembered for as
 * long as no post changes and the day lasts.
 */
export async function countFound(db: Db, q: string, today: string): Promise<Search> {
  const needle = needleOf(q);
  const counts = await countsOf(db, today);
  const known = counts.found.get(needle);
  if (known !== undefined) return { needle, all: counts.all, total: known };
  const total = await countNeedle(db, needle, counts, today);
  counts.found.set(needle, total);
  const oldest = counts.found.keys().next().value;
  if (counts.found.size > rememberedAtMost && oldest !== undefined) counts.found.delete(oldest);
  return { needle, all: counts.all, total };
}

interface Counts {
  version: number;
  today: string;
  all: number;
  hidden: number;
  found: Map<string, number>;
}

const rememberedAtMost = 500;
const remembered = new WeakMap<Db, Counts>();

async function countsOf(db: Db, today: string): Promise<Counts> {
  const version = await searchVersion(db);
  const known = remembered.get(db);
  if (known?.version === version && known.today === today) return known;
  const hiddenPosts = await countBy(db, hidden(today));
  const all = (await countBy(db)) - hiddenPosts;
  const found = new Map([['', all]]);
  const counts = { version, today, all, hidden: hiddenPosts, found };
  remembered.set(db, counts);
  return counts;
}

/** The conditions of a page of what was found, such that the database reads no more than it has to. */
export function foundBy(db: Db, search: Search, page: number, pageSize: number, today: string) {
  const { needle, all, total } = search;
  if (needle === '') return [listedInOrder(today)];
  // Where many posts match, the page is full after a few steps along the list.
  const steps = (page * pageSize * all) / Math.max(1, total);
  if (steps < total / 4 || !isIndexable(db, needle)) {
    return [listedInOrder(today), () => holds(db, needle)];
  }
  const visible = total > fewHits ? listedInOrder : listedOfFew;
  return [visible(today), () => isIndexed(db, needle, total)];
}

async function countNeedle(db: Db, needle: string, counts: Counts, today: string): Promise<number> {
  if (isPostgres(db)) {
    const found = isIndexable(db, needle) ? isIndexed(db, needle, counts.all) : holds(db, needle);
    return countBy(db, listed(today), () => found);
  }
  const isListed = counts.hidden === 0 ? sql`true` : sql`rowid not in ${rowsOfHidden(db, today)}`;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${hitsOf(needle)}) where ${isListed}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Read of an index, so that the hits are walked through once and no post is looked at. */
export function rowsOfHidden(db: Db, today: string) {
  return db.selectFrom('blogs').select(sql<number>`rowid`.as('rowid')).where(hidden(today));
}

async function countBy(db: Db, ...conditions: ReturnType<typeof foundBy>): Promise<number> {
  const { count } = await conditions
    .reduce((query, condition) => query.where(condition), db.selectFrom('blogs'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows that SQLite's indexes have for it: one of four letters in a row, and one of fewer. */
function hitsOf(needle: string) {
  return lengthOf(needle) <= fewLetters
    ? sql`select rowid from blogs_letters where blogs_letters match ${phraseOf(needle)}`
    : sql`select rowid from blogs_search where blogs_search match ${phraseOf(foursOf(needle))}`;
}

const lengthOf = (needle: string) => [...needle].length;
/** PostgreSQL's index knows nothing of one or two letters. */
const isIndexable = (db: Db, needle: string) => !isPostgres(db) || lengthOf(needle) >= trigram;
const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
const phraseOf = (words: string) => `"${words.replaceAll('"', '""')}"`;

const fewHits = 1000;

/** Asks the search index, which has so many hits. */
function isIndexed(db: Db, needle: string, hits: number): RawBuilder<boolean> {
  if (isPostgres(db))
    return sql<boolean>`"searchText" like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  // The plus keeps SQLite from reading the wide row of every hit: it walks an index of the list instead.
  const rowid = hits > fewHits ? sql`+blogs.rowid` : sql`blogs.rowid`;
  return sql<boolean>`${rowid} in (${hitsOf(needle)})`;
}

/** Reads the text itself, post by post. */
function holds(db: Db, needle: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`position(${needle} in "searchText") > 0`
    : sql<boolean>`instr("searchText", ${needle}) > 0`;
}

/** Changes with every post that is made, removed, or changed in what a search can find of it. */
async function searchVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('search_versions')
    .select('version')
    .where('name', '=', 'blogs')
    .executeTakeFirst();
  return row?.version ?? 0;
}

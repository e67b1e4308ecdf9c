import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { needleOf } from './post-search';
import { nextPublication } from './posts.server';
import { listed } from './posts-visible.server';

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
 * long as no post changes and none goes live.
 */
export async function countFound(db: Db, q: string, now: Date): Promise<Search> {
  const needle = needleOf(q);
  const counts = await countsOf(db, now);
  const known = counts.found.get(needle);
  if (known !== undefined) return { needle, all: counts.all, total: known };
  const total = await countNeedle(db, needle, counts.all, now);
  counts.found.set(needle, total);
  const oldest = counts.found.keys().next().value;
  if (counts.found.size > rememberedAtMost && oldest !== undefined) counts.found.delete(oldest);
  return { needle, all: counts.all, total };
}

interface Counts {
  version: number;
  from: number;
  until: number;
  all: number;
  found: Map<string, number>;
}

const rememberedAtMost = 500;
const remembered = new WeakMap<Db, Counts>();

async function countsOf(db: Db, now: Date): Promise<Counts> {
  const time = now.getTime();
  const version = await searchVersion(db);
  const known = remembered.get(db);
  if (known?.version === version && known.from <= time && time < known.until) return known;
  const until = (await nextPublication(db, now))?.getTime() ?? Number.POSITIVE_INFINITY;
  const all = await countListed(db, now);
  const counts = { version, from: time, until, all, found: new Map([['', all]]) };
  remembered.set(db, counts);
  return counts;
}

/** The condition that finds a search's posts along an index in the order they are shown in. */
export function foundBy(db: Db, { needle, all, total }: Search, page: number, pageSize: number) {
  if (needle === '') return sql<boolean>`1 = 1`;
  // Where many posts match, the page is full after a few steps along the list.
  const steps = (page * pageSize * all) / Math.max(1, total);
  if (steps < total / 4 || isShort(needle)) return holds(db, needle);
  return isIndexed(db, needle, total);
}

async function countListed(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('blogs')
    .where(listed(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countNeedle(db: Db, needle: string, all: number, now: Date): Promise<number> {
  const hits = isPostgres(db) || isShort(needle) ? undefined : await countHits(db, needle);
  // No post is hidden: the search index alone knows the number.
  if (hits !== undefined && all === (await countAll(db))) return hits;
  const condition = isShort(needle) ? holds(db, needle) : isIndexed(db, needle, hits ?? all);
  const { count } = await db
    .selectFrom('blogs')
    .where(listed(now))
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What SQLite's search index has, hidden posts included. */
async function countHits(db: Db, needle: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from blogs_search
    where blogs_search match ${phraseOf(needle)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countAll(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('blogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A trigram index knows nothing of one or two letters. */
const isShort = (needle: string) => [...needle].length < trigram;
const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
const phraseOf = (needle: string) => `"${needle.replaceAll('"', '""')}"`;

const fewHits = 1000;

/** Asks the trigram index, which has so many hits. */
function isIndexed(db: Db, needle: string, hits: number): RawBuilder<boolean> {
  if (isPostgres(db))
    return sql<boolean>`"searchText" like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  // The plus keeps SQLite from reading the wide row of every hit: it walks an index of the list instead.
  const rowid = hits > fewHits ? sql`+blogs.rowid` : sql`blogs.rowid`;
  return sql<boolean>`${rowid} in (select rowid from blogs_search where blogs_search match ${phraseOf(needle)})`;
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

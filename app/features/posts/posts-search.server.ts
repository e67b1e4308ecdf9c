import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { needleOf } from './post-search';
import { listed } from './posts-visible.server';

const trigram = 3;

/** How posts are looked for: `needle` is empty where there is nothing to look for. */
export interface Search {
  needle: string;
  /** How many posts a visitor may find without a search, and how many with it. */
  all: number;
  total: number;
}

/** Counts what a search finds; a blank query finds everything. */
export async function countFound(db: Db, q: string, now: Date): Promise<Search> {
  const needle = needleOf(q);
  const all = await countListed(db, now);
  if (needle === '' || all === 0) return { needle, all, total: all };
  const version = await searchVersion(db);
  const known = remembered.get(db)?.get(needle);
  if (known && known.version === version && known.all === all) return { needle, ...known };
  const total = await countNeedle(db, needle, all, now);
  remember(db, needle, { version, all, total });
  return { needle, all, total };
}

/** The condition that finds a search's posts along an index in the order they are shown in. */
export function foundBy(db: Db, { needle, all, total }: Search, page: number, pageSize: number) {
  if (needle === '') return sql<boolean>`1 = 1`;
  // Where many posts match, the page is full after a few steps along the list.
  const steps = (page * pageSize * all) / Math.max(1, total);
  return steps < total / 4 || isShort(needle) ? holds(db, needle) : isIndexed(db, needle);
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
  const condition = isShort(needle) ? holds(db, needle) : isIndexed(db, needle);
  if (!isPostgres(db) && !isShort(needle) && all === (await countAll(db))) {
    // No post is hidden: the search index alone knows the number.
    const { rows } = await sql<{ count: number }>`select count(*) as count from blogs_search
      where blogs_search match ${phraseOf(needle)}`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const { count } = await db
    .selectFrom('blogs')
    .where(listed(now))
    .where(condition)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Asks the trigram index. */
function isIndexed(db: Db, needle: string): RawBuilder<boolean> {
  if (isPostgres(db))
    return sql<boolean>`"searchText" like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  // The plus keeps SQLite from reading the wide row of every hit: it walks an index of the list instead.
  return sql<boolean>`+blogs.rowid in (select rowid from blogs_search where blogs_search match ${phraseOf(needle)})`;
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

type Counted = { version: number; all: number; total: number };
const rememberedAtMost = 500;
const remembered = new WeakMap<Db, Map<string, Counted>>();

/** What was counted stays true for as long as no post changes and none goes live. */
function remember(db: Db, needle: string, counted: Counted): void {
  const counts = remembered.get(db) ?? new Map<string, Counted>();
  remembered.set(db, counts);
  counts.delete(needle);
  counts.set(needle, counted);
  const oldest = counts.keys().next().value;
  if (counts.size > rememberedAtMost && oldest !== undefined) counts.delete(oldest);
}

import { sql } from 'kysely';
import type { Db } from './database.server';

/** How far a copy is: every change of this database up to the version, and of that version up to the id. */
export interface Place extends Change {
  /** Which database: all number their changes alike. */
  database: string;
}

interface Change {
  version: number;
  id: string;
}

const key = 'search-copy';
/** Comes after the id of any post. */
const allIds = '\u{10FFFF}';
const postsAtOnce = 10;

/** Where the database is now. */
export async function placeNow(source: Db): Promise<Place> {
  const { rows } = await sql<{ database: string; version: number }>`
    select (select version from search_versions where name = 'place') || '-' ||
      (select oid from pg_database where datname = current_database()) as database,
      version from search_versions where name = 'blogs'`.execute(source);
  const { database = '', version = 0 } = rows[0] ?? {};
  return { database, version, id: allIds };
}

/** Where the copy is; undefined if nothing was copied yet. */
export async function placeOf(copy: Db): Promise<Place | undefined> {
  const row = await copy
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const [database = '', version, ...id] = row.value.split(' ');
  return { database, version: Number(version), id: id.join(' ') };
}

function keepPlace(copy: Db, { database, version, id }: Place) {
  const value = `${database} ${version} ${id}`;
  return copy
    .insertInto('settings')
    .values({ key, value, updatedAt: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The next changes in their order; without a place, from the first. */
export async function changesAfter(
  source: Db,
  { version, id }: Change = { version: 0, id: '' },
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<Change>`select version, id from search_changes
    where (version, id) > (${version}, ${id})
    order by version, id limit ${sql.lit(limit)}`.execute(source);
  return rows;
}

/** Brings the changed posts over as they are now, and the copy to its new place: both or nothing. */
export async function takeOver(
  source: Db,
  copy: Db,
  changes: readonly Change[],
  place: Place,
  isStopped = () => false,
): Promise<void> {
  await copy.transaction().execute(async (trx) => {
    for (let at = 0; at < changes.length; at += postsAtOnce) {
      if (isStopped()) throw new Error('The site stops.');
      const ids = changes.slice(at, at + postsAtOnce).map(({ id }) => id);
      await trx.deleteFrom('blogs').where('id', 'in', ids).execute();
      const posts = await publicPosts(source, ids);
      if (posts.length > 0) await trx.insertInto('blogs').values(posts).execute();
      // Lets a running site answer in between.
      await new Promise(setImmediate);
    }
    await keepPlace(trx, place);
  });
}

/** What searches and their order need; what visitors cannot find stays where it is. */
async function publicPosts(source: Db, ids: string[]) {
  const rows = await source
    .selectFrom('blogs')
    .select(['id', 'searchText', 'visibility', 'publicFrom', 'sortDate', 'createdAt', 'titleKey'])
    .select('authorKey')
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .execute();
  return rows.map((row) => ({ ...nothingElse, ...row }));
}

const nothingElse = {
  title: '',
  excerpt: '',
  author: '',
  timeToRead: '',
  publishedDate: '',
  updatedAt: '',
  headerImage: '',
  views: 0,
  lastViewed: null,
  content: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  migratedAt: null,
  originalId: null,
  version: 1,
};

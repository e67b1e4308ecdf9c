import { nameKey } from '~/features/posts/name-key';
import { notYet, type Post } from '~/features/posts/post';
import type { PostSort } from '~/features/posts/post-order';
import { listedInOrder } from '~/features/posts/posts-visible.server';
import type { Db } from '~/server/storage/database.server';
import type { SearchPosts } from '~/server/storage/search-copy.server';
import type { Tables } from '~/server/storage/tables';
import { countFound, foundBy } from './posts-search.server';

export const pageSize = 24;

const cardColumns = [
  'id',
  'title',
  'excerpt',
  'author',
  'timeToRead',
  'publishedDate',
  'createdAt',
  'headerImage',
] as const;

/** What a list shows of a post. */
export type PostCard = Pick<Post, (typeof cardColumns)[number]>;

export interface PostPage {
  posts: PostCard[];
  total: number;
  page: number;
  pages: number;
}

interface ListQuery {
  q: string;
  sort: PostSort;
  page: number;
  today: string;
}

const orders: Record<PostSort, [column: keyof Tables['blogs'], direction: 'asc' | 'desc'][]> = {
  newest: [
    ['sortDate', 'desc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  oldest: [
    ['sortDate', 'asc'],
    ['createdAt', 'asc'],
    ['id', 'asc'],
  ],
  title: [
    ['titleKey', 'asc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  author: [
    ['authorKey', 'asc'],
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
};

/**
 * One page of what visitors may find. A page past the end is the last one. The database counts,
 * orders and cuts, so that a page costs the same wherever the list ends. A search may have
 * another place to look into than the list.
 */
export async function listPublic(
  db: Db,
  query: ListQuery,
  search: SearchPosts = (find) => find(db),
): Promise<PostPage> {
  const { q, sort } = query;
  if (sort === 'title' || sort === 'author') await makeMissingKeys(db, sort);
  const find = (from: Db) => findPage(from, query);
  const { ids, ...place } = await (q.trim() === '' ? find(db) : search(find));
  return { posts: await cardsOf(db, ids), ...place };
}

async function findPage(db: Db, { q, sort, page, today }: ListQuery) {
  const search = await countFound(db, q, today);
  const place = placeOf(page, search.total);
  if (search.total === 0) return { ids: [], ...place };
  const rows = await orders[sort]
    .reduce(
      (query, [column, direction]) => query.orderBy(column, direction),
      db
        .selectFrom('blogs')
        .select('id')
        .where((eb) =>
          eb.and(foundBy(db, search, place.page, pageSize, today).map((found) => found(eb))),
        ),
    )
    .limit(pageSize)
    .offset((place.page - 1) * pageSize)
    .execute();
  return { ids: rows.map(({ id }) => id), ...place };
}

const keysAtOnce = 500;

/** Posts from before names had keys, or from a backup of that time, get theirs here. */
async function makeMissingKeys(db: Db, name: 'title' | 'author'): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', name])
      .where('visibility', '=', 'public')
      .where(`${name}Key`, '=', '')
      .limit(keysAtOnce)
      .execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable('blogs')
          .set({ [`${name}Key`]: nameKey(row[name]) })
          .where('id', '=', row.id)
          .execute();
      }
    });
  }
}

function placeOf(page: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, page: Math.min(Math.max(1, page), pages), pages };
}

/** The newest public posts, by creation. */
export function newestPublic(db: Db, count: number, today: string): Promise<PostCard[]> {
  return db
    .selectFrom('blogs')
    .select(cardColumns)
    .where(listedInOrder(today))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** The posts before and after one in the list's default order; both empty for a post that is not in it. */
export async function neighboursOf(db: Db, id: string, today: string) {
  const nextTo = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('blogs')
      .select(cardColumns)
      .where(listedInOrder(today))
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('sortDate', 'createdAt', 'id'),
          direction === 'asc' ? '>' : '<',
          selectFrom('blogs as own')
            .select(['own.sortDate', 'own.createdAt', 'own.id'])
            .where('own.id', '=', id)
            .where('own.visibility', '=', 'public')
            .where('own.publicFrom', '<', notYet(today))
            .$asTuple('sortDate', 'createdAt', 'id'),
        ),
      )
      .orderBy('sortDate', direction)
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = await Promise.all([nextTo('asc'), nextTo('desc')]);
  return { newer: newer ?? null, older: older ?? null };
}

const comparedPosts = 200;

/** The newest public posts with what related ones are found by. */
export function relatedCandidates(db: Db, today: string) {
  return db
    .selectFrom('blogs')
    .select([...cardColumns, 'seoKeywords'])
    .where(listedInOrder(today))
    .orderBy('sortDate', 'desc')
    .orderBy('id', 'desc')
    .limit(comparedPosts)
    .execute();
}

/** What feeds and the map of the site hold, newest first. */
export function newestForFeed(db: Db, count: number, today: string) {
  return db
    .selectFrom('blogs')
    .selectAll()
    .where(listedInOrder(today))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** One part of what the map of the site lists, newest first. */
export function listAddresses(db: Db, today: string, part: number, partSize: number) {
  return db
    .selectFrom('blogs')
    .select(['id', 'updatedAt'])
    .where(listedInOrder(today))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
}

async function cardsOf(db: Db, ids: string[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

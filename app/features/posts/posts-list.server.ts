import type { ExpressionBuilder } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import type { Tables } from '~/server/storage/tables';
import type { Post } from './post';
import { compareNames, type PostSort } from './post-order';
import { matching } from './posts-search.server';

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
  now: Date;
}

/** One page of what visitors may find. A page past the end is the last one. */
export async function listPublic(db: Db, query: ListQuery): Promise<PostPage> {
  const { sort } = query;
  return sort === 'newest' || sort === 'oldest'
    ? listByDate(db, query, sort === 'newest' ? 'desc' : 'asc')
    : listByName(db, query, sort);
}

/** The database orders, counts and cuts, so that a page costs the same wherever the list ends. */
async function listByDate(
  db: Db,
  { q, page, now }: ListQuery,
  direction: 'asc' | 'desc',
): Promise<PostPage> {
  const found = db.selectFrom('blogs').where(listed(now)).where(matching(db, q));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const place = placeOf(page, Number(total));
  const rows = await found
    .select('id')
    .orderBy('sortDate', direction)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((place.page - 1) * pageSize)
    .execute();
  const ids = rows.map((row) => row.id);
  return { posts: await cardsOf(db, ids), ...place };
}

/** Names are ordered as readers expect it, which neither database does: all of them pass by here. */
async function listByName(
  db: Db,
  { q, page, now }: ListQuery,
  sort: 'title' | 'author',
): Promise<PostPage> {
  const rows = await db
    .selectFrom('blogs')
    .where(listed(now))
    .where(matching(db, q))
    .select(['id', `${sort} as name`])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const place = placeOf(page, rows.length);
  const shown = rows
    .sort((a, b) => compareNames(a.name, b.name))
    .slice((place.page - 1) * pageSize, place.page * pageSize);
  const ids = shown.map((row) => row.id);
  return { posts: await cardsOf(db, ids), ...place };
}

function placeOf(page: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, page: Math.min(Math.max(1, page), pages), pages };
}

/** The newest public posts, by creation. */
export function newestPublic(db: Db, count: number, now: Date): Promise<PostCard[]> {
  return db
    .selectFrom('blogs')
    .select(cardColumns)
    .where(listed(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** The posts before and after one in the list's default order; both empty for a post that is not in it. */
export async function neighboursOf(db: Db, id: string, now: Date) {
  const nextTo = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('blogs')
      .select(cardColumns)
      .where(listed(now))
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('sortDate', 'createdAt', 'id'),
          direction === 'asc' ? '>' : '<',
          selectFrom('blogs as own')
            .select(['own.sortDate', 'own.createdAt', 'own.id'])
            .where('own.id', '=', id)
            .where('own.visibility', '=', 'public')
            .where('own.publicFrom', '<=', now.toISOString())
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
export function relatedCandidates(db: Db, now: Date) {
  return db
    .selectFrom('blogs')
    .select([...cardColumns, 'seoKeywords'])
    .where(listed(now))
    .orderBy('sortDate', 'desc')
    .orderBy('id', 'desc')
    .limit(comparedPosts)
    .execute();
}

/** What feeds and the map of the site hold, newest first. */
export function newestForFeed(db: Db, count: number, now: Date) {
  return db
    .selectFrom('blogs')
    .selectAll()
    .where(listed(now))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export function listAddresses(db: Db, now: Date) {
  return db
    .selectFrom('blogs')
    .select(['id', 'updatedAt', 'headerImage'])
    .where(listed(now))
    .orderBy('sortDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** `isListed` of post.ts, in the words of the database. */
export function listed(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'blogs'>) =>
    eb.and([eb('visibility', '=', 'public'), eb('publicFrom', '<=', now.toISOString())]);
}

async function cardsOf(db: Db, ids: string[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

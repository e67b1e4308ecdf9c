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

/** One page of what visitors may find. A page past the end is the last one. */
export async function listPublic(
  db: Db,
  { q, sort, page, now }: { q: string; sort: PostSort; page: number; now: Date },
): Promise<PostPage> {
  const ids = await orderedIds(db, q, sort, now);
  const pages = Math.max(1, Math.ceil(ids.length / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  const shown = ids.slice((current - 1) * pageSize, current * pageSize);
  return { posts: await cardsOf(db, shown), total: ids.length, page: current, pages };
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
  const ids = await orderedIds(db, '', 'newest', now);
  const at = ids.indexOf(id);
  const [newer, older] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const cards = await cardsOf(
    db,
    [newer, older].filter((neighbour) => neighbour !== undefined),
  );
  return {
    newer: cards.find((card) => card.id === newer) ?? null,
    older: cards.find((card) => card.id === older) ?? null,
  };
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

async function orderedIds(db: Db, q: string, sort: PostSort, now: Date): Promise<string[]> {
  const found = db.selectFrom('blogs').where(listed(now)).where(matching(db, q));
  if (sort === 'newest' || sort === 'oldest') {
    const direction = sort === 'newest' ? 'desc' : 'asc';
    const rows = await found
      .select('id')
      .orderBy('sortDate', direction)
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .execute();
    return rows.map((row) => row.id);
  }
  const rows = await found
    .select(['id', `${sort} as name`])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.sort((a, b) => compareNames(a.name, b.name)).map((row) => row.id);
}

async function cardsOf(db: Db, ids: string[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import { expect } from 'vitest';
import { listPublic } from '~/features/blog/posts-list.server';
import { needleOf, searchTextOf } from '~/features/posts/post-search';
import { getPost } from '~/features/posts/posts.server';
import type { PostSort } from '~/features/posts/sorts';
import { isListed } from '~/features/posts/visibility';
import type { Db } from '~/server/storage/database.server';

export const now = new Date('2026-03-01T12:00:00.000Z');
export const today = '2026-03-01T23:59:59.000Z';

export async function idsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blogs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What a search must find, read from the posts themselves. */
export async function plainly(db: Db, q: string): Promise<string[]> {
  const posts = await Promise.all((await idsOf(db)).map((id) => getPost(db, id)));
  return posts
    .filter((post) => post !== null)
    .filter((post) => isListed(post, today) && searchTextOf(post).includes(needleOf(q)))
    .map(({ id }) => id)
    .sort();
}

/** What a search finds, for what fits on one page. */
export async function found(db: Db, q: string, sort: PostSort = 'oldest'): Promise<string[]> {
  const { posts, total } = await listPublic(db, { q, sort, page: 1, now: today });
  expect(total, q).toBe(posts.length);
  return posts.map(({ id }) => id).sort();
}

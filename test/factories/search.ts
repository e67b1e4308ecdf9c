import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { isListed } from '~/features/posts/post';
import type { PostSort } from '~/features/posts/post-order';
import { matchesSearch } from '~/features/posts/post-search';
import { getPost } from '~/features/posts/posts.server';
import { listPublic } from '~/features/posts/reading/posts-list.server';
import type { Db } from '~/server/storage/database.server';
import { type SearchPosts, searchInCopy } from '~/server/storage/search-copy.server';

export const now = new Date('2026-03-01T12:00:00.000Z');
export const today = '2026-03-01';

/** A copy of PostgreSQL's posts for searching; it stops with the test. */
export function copyOf(db: Db, file = join(newFolder(), 'search.db')) {
  const copy = searchInCopy(db, file, pino({ level: 'silent' }));
  onTestFinished(() => copy.stop());
  return copy;
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Who answers: the database itself, or the copy. */
export async function whoSearches(db: Db, search: SearchPosts) {
  return search(async (from) => (from === db ? 'database' : 'copy'));
}

export async function idsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blogs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What a search must find, read from the posts themselves. */
export async function plainly(db: Db, q: string): Promise<string[]> {
  const posts = await Promise.all((await idsOf(db)).map((id) => getPost(db, id)));
  return posts
    .filter((post) => post !== null)
    .filter((post) => isListed(post, today) && matchesSearch(post, q))
    .map(({ id }) => id)
    .sort();
}

/** What a search finds, in its order; for what fits on one page. */
export async function inOrder(db: Db, q: string, sort: PostSort, search?: SearchPosts) {
  const { posts, total } = await listPublic(db, { q, sort, page: 1, today }, search);
  expect(total, q).toBe(posts.length);
  return posts.map(({ id }) => id);
}

export async function found(db: Db, q: string, search?: SearchPosts): Promise<string[]> {
  return (await inOrder(db, q, 'oldest', search)).sort();
}

export async function countOf(db: Db, q: string, search?: SearchPosts): Promise<number> {
  return (await listPublic(db, { q, sort: 'newest', page: 1, today }, search)).total;
}

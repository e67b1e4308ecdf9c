import { type BlogList, cardColumns, type ListedPost } from '~/features/posts/article/blog-list';
import { hasTag, sortedPage } from '~/features/posts/list/sorted-page.server';
import { decodeContent } from '~/features/posts/post-codec';
import { postPlate } from '~/features/posts/post-plate';
import { needleOf } from '~/features/posts/post-search';
import type { PostSort } from '~/features/posts/sorts';
import { withTimeToRead } from '~/features/posts/time-to-read.server';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';

const blogPageSize = 24;

/** The plates of the posts without a picture, by id. */
export async function platesOf(
  db: Db,
  posts: readonly ListedPost[],
  images: ReadonlyMap<string, unknown>,
): Promise<Record<string, string>> {
  const bare = posts.filter(({ headerImage }) => !images.has(headerImage)).map(({ id }) => id);
  if (bare.length === 0) return {};
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'content'])
    .where('id', 'in', bare)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, title, content }) => [
      id,
      postPlate({ title, content: decodeContent(content) }),
    ]),
  );
}

interface ListQuery {
  q: string;
  sort: PostSort;
  page: number;
  now: OwnerTime;
  /** Only posts with this tag. */
  tag?: string;
}

/** One page of the listed posts, and their number. A page past the end is the last one. */
export async function listPublic(
  db: Db,
  query: ListQuery,
): Promise<Omit<BlogList, 'images' | 'plates'>> {
  const { q, now, tag } = query;
  const needle = needleOf(q);
  const posts = db
    .selectFrom('blogs')
    .where(listed(now))
    .$if(needle !== '', (posts) => posts.where(contains(db, 'blogs', needle)))
    .$if(tag !== undefined, (posts) => posts.where(hasTag(tag ?? '')));
  const { ids, ...found } = await sortedPage(db, posts, { ...query, size: blogPageSize });
  return { posts: await cardsOf(db, ids), ...found };
}

export async function countPublic(db: Db, now: OwnerTime): Promise<number> {
  const { count } = await db
    .selectFrom('blogs')
    .where(listed(now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest public posts, by the date that is shown. */
export async function newestPublic(db: Db, count: number, now: OwnerTime): Promise<ListedPost[]> {
  const posts = await newestListed(db, now).select(cardColumns).limit(count).execute();
  return withTimeToRead(db, posts);
}

/** The listed posts, by the date that is shown. */
export function newestListed(db: Db, now: OwnerTime) {
  return db
    .selectFrom('blogs')
    .where(listed(now))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
}

/** One part of the sitemap, newest posts first. */
export function listAddresses(db: Db, now: OwnerTime, part: number, partSize: number) {
  return newestListed(db, now)
    .select(['id', 'slug', 'updatedAt', 'headerImage', 'content'])
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
}

async function cardsOf(db: Db, ids: string[]): Promise<ListedPost[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map((await withTimeToRead(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import { type CardData, cardColumns, type ListedPost } from '~/features/posts/article/blog-list';
import { hasTag, sortedPage } from '~/features/posts/list/sorted-page.server';
import { decodeContent } from '~/features/posts/post-codec';
import { postPlate } from '~/features/posts/post-plate';
import { needleOf } from '~/features/posts/post-search';
import type { PostSort } from '~/features/posts/sorts';
import { withTimeToRead } from '~/features/posts/time-to-read.server';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { contains } from '~/server/storage/substring-search.server';

const blogPageSize = 24;

/** Posts with what their cards show beside their words. */
export async function withPictures(
  { db, pictures }: Pick<AppServices, 'db' | 'pictures'>,
  posts: readonly ListedPost[],
): Promise<CardData[]> {
  const images = await pictures.facts(posts.map(({ headerImage }) => headerImage));
  const bare = posts.filter(({ headerImage }) => !images.has(headerImage)).map(({ id }) => id);
  const rows =
    bare.length > 0
      ? await db.selectFrom('blogs').select(['id', 'content']).where('id', 'in', bare).execute()
      : [];
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  return posts.map((post) => {
    const image = images.get(post.headerImage);
    if (image) return { post, image };
    const content = decodeContent(contents.get(post.id));
    return { post, plate: postPlate({ title: post.title, content }) };
  });
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
): Promise<{ posts: ListedPost[]; total: number; page: number; pages: number }> {
  const { q, now, tag } = query;
  const needle = needleOf(q);
  const posts = db
    .selectFrom('blogs')
    .where(listed(now))
    .$if(needle !== '', (posts) => posts.where(contains(db, 'blogs', needle)))
    .$if(tag !== undefined, (posts) => posts.where(hasTag(tag ?? '')));
  const { ids, ...found } = await sortedPage(db, posts, { ...query, size: blogPageSize });
  return { posts: await readCards(db, ids), ...found };
}

export const countPublic = (db: Db, now: OwnerTime) =>
  countRows(db.selectFrom('blogs').where(listed(now)));

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

async function readCards(db: Db, ids: string[]): Promise<ListedPost[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map((await withTimeToRead(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

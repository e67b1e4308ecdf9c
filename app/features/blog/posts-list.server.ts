import { type CardData, type CardRow, cardColumns } from '~/features/posts/article/blog-list';
import { hasTag, sortedPage } from '~/features/posts/list/sorted-page.server';
import { readPictures } from '~/features/posts/post-pictures';
import { needleOf } from '~/features/posts/post-search';
import type { PostSort } from '~/features/posts/sorts';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Pictures } from '~/server/media/pictures.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { contains } from '~/server/storage/substring-search.server';

const blogPageSize = 24;

/** Posts with what their cards show beside their words. */
export async function withPictures(
  pictures: Pictures,
  posts: readonly CardRow[],
): Promise<CardData[]> {
  const headers = posts.map((post) => readPictures(post.pictures).header);
  const images = await pictures.facts(headers);
  return posts.map(({ pictures: _, ...post }, at) => {
    const fileName = headers[at] ?? '';
    const facts = images.get(fileName);
    return { post, header: facts ? { fileName, facts } : null };
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
): Promise<{ posts: CardRow[]; total: number; page: number; pages: number }> {
  const { q, now, tag } = query;
  const needle = needleOf(q);
  const posts = db
    .selectFrom('blogs')
    .where(listed(now))
    .$if(needle !== '', (posts) => posts.where(contains(db, 'blogs', needle)))
    .$if(tag !== undefined, (posts) => posts.where(hasTag(tag ?? '')));
  const { ids, ...found } = await sortedPage(posts, { ...query, size: blogPageSize });
  return { posts: await readCards(db, ids), ...found };
}

export const countPublic = (db: Db, now: OwnerTime) =>
  countRows(db.selectFrom('blogs').where(listed(now)));

/** The listed posts that were made last, whatever date they show. */
export function newestPublic(db: Db, count: number, now: OwnerTime): Promise<CardRow[]> {
  return db
    .selectFrom('blogs')
    .select(cardColumns)
    .where(listed(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
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
    .select(['id', 'slug', 'updatedAt', 'pictures'])
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
}

async function readCards(db: Db, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

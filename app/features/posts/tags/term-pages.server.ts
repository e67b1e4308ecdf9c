import { cardColumns } from '~/features/posts/article/blog-list';
import { hasTag } from '~/features/posts/list/sorted-page.server';
import type { Post } from '~/features/posts/post';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { readTags } from './tags';

/** The name of a tag as its newest listed post spells it; null if no listed post has it. */
export async function visibleTagName(db: Db, tag: string, now: OwnerTime): Promise<string | null> {
  const newest = await db
    .selectFrom('blogs')
    .select('tags')
    .where(listed(now))
    .where(hasTag(tag))
    .orderBy('sortDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  return readTags(newest.tags).find((name) => addressOf(name) === tag) ?? tag;
}

/** The listed posts of a series, in reading order. */
export function seriesPosts(db: Db, series: string, now: OwnerTime) {
  return (
    db
      .selectFrom('blogs')
      .select([...cardColumns, 'series'])
      .where('seriesKey', '=', series)
      // The partial index only has rows with a series.
      .where('seriesKey', '<>', '')
      .where(listed(now))
      .orderBy('sortDate')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  );
}

/** The addresses of all tags and series with listed posts. */
export async function visibleTerms(db: Db, now: OwnerTime) {
  const tags = await db
    .selectFrom('post_tags')
    .select('tag')
    .distinct()
    .where('postId', 'in', ({ selectFrom }) => selectFrom('blogs').select('id').where(listed(now)))
    .orderBy('tag')
    .execute();
  const series = await db
    .selectFrom('blogs')
    .select('seriesKey')
    .distinct()
    .where('seriesKey', '<>', '')
    .where(listed(now))
    .orderBy('seriesKey')
    .execute();
  return {
    tags: tags.map(({ tag }) => tag),
    series: series.map(({ seriesKey }) => seriesKey),
  };
}

type SeriesPart = Pick<Post, 'id' | 'slug' | 'title'>;

export interface SeriesPosition {
  name: string;
  part: number;
  parts: number;
  previous: SeriesPart | null;
  next: SeriesPart | null;
}

/** The position of a post among the listed parts of its series; null if it is the only one or not listed. */
export async function positionInSeries(
  db: Db,
  post: Pick<Post, 'id' | 'series'>,
  now: OwnerTime,
): Promise<SeriesPosition | null> {
  if (post.series === '') return null;
  const parts = await seriesPosts(db, addressOf(post.series), now);
  const at = parts.findIndex(({ id }) => id === post.id);
  if (at === -1 || parts.length < 2) return null;
  return {
    name: post.series,
    part: at + 1,
    parts: parts.length,
    previous: parts[at - 1] ?? null,
    next: parts[at + 1] ?? null,
  };
}

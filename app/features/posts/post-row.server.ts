import type { Selectable } from 'kysely';
import { addressOf, slugOf } from '~/formats/slug';
import { eachTextField, type Post, type PostValues } from './post';
import { decodeContent, encodeContent } from './post-codec';
import { sortDateOf } from './post-display';
import { storedPictures } from './post-pictures';
import { searchTextOf, timeToReadOf } from './post-search';
import { sortKey } from './sort-key';
import { storedFields } from './stored-fields';
import type { BlogRow } from './tables.server';
import { readTags } from './tags/tags';
import { publicFromOf, visibilityOf } from './visibility';

/** What is known of an imported post. */
export type PostOrigin = Partial<
  Pick<Post, 'id' | 'createdAt' | 'migratedAt' | 'originalId' | 'isDraft' | 'agentId'>
>;

export function toPost(row: Selectable<BlogRow>): Post {
  return {
    ...eachTextField((name) => row[name]),
    tags: readTags(row.tags),
    visibility: visibilityOf(row.visibility),
    content: decodeContent(row.content),
    views: row.views,
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    lastViewed: row.lastViewed,
    migratedAt: row.migratedAt,
    originalId: row.originalId,
    publicFrom: row.publicFrom,
    version: row.version,
    isDraft: row.isDraft === 1,
    agentId: row.agentId,
  };
}

/** The row of a new post. */
export function newRow(values: PostValues, now: Date, given: PostOrigin): Selectable<BlogRow> {
  const createdAt = given.createdAt ?? now.toISOString();
  return {
    ...columnsOf(values, createdAt),
    id: given.id ?? newPostId(values.title),
    createdAt,
    updatedAt: now.toISOString(),
    lastViewed: null,
    migratedAt: given.migratedAt ?? null,
    originalId: given.originalId ?? null,
    version: 1,
    isDraft: given.isDraft ? 1 : 0,
    agentId: given.agentId ?? null,
    notes: null,
  };
}

/** Readable, with a random end, so that the address of an unlisted post cannot be guessed. */
export function newPostId(title: string, seed: string = crypto.randomUUID()): string {
  const random = seed.replaceAll('-', '').slice(0, 10);
  const slug = slugOf(title);
  return slug ? `${slug}-${random}` : random;
}

/** The columns of a post: its fields, and derived ones for lists, search and schedule. */
export function columnsOf(values: PostValues, createdAt: string) {
  const { tags, ...texts } = storedFields(values);
  return {
    ...texts,
    seriesKey: addressOf(texts.series),
    tags: JSON.stringify(tags),
    visibility: values.visibility,
    content: encodeContent(values.content),
    views: toCount(values.views),
    searchText: searchTextOf(values),
    sortDate: sortDateOf({ publishedDate: values.publishedDate, createdAt }),
    publicFrom: publicFromOf(values.publishedDate),
    ...listColumnsOf(values),
  };
}

/** What lists sort by and show. */
export function listColumnsOf(values: PostValues) {
  return {
    titleKey: sortKey(values.title),
    authorKey: sortKey(values.author),
    readingTime: timeToReadOf(values),
    pictures: storedPictures(values),
  };
}

function toCount(views: number): number {
  return Number.isFinite(views) ? Math.max(0, Math.trunc(views)) : 0;
}

import { sql } from 'kysely';
import { slugOf } from '~/formats/slug';
import { cleanText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import type { BlogRow } from '~/server/storage/tables';
import { type Post, type PostDraft, pictureName, sortDateOf, visibilityOf } from './post';
import { decodeContent, encodeContent } from './post-codec';
import { searchTextOf } from './post-search';
import { sortKey } from './sort-key';
import { publicFromOf } from './visibility';
import { reachable } from './visibility.server';

/** Somebody saved the post in the meantime; `current` is what is stored now. */
export class PostConflict extends Error {
  override name = 'PostConflict';
  readonly current: Post;

  constructor(current: Post) {
    super(`Version ${current.version} of this post was saved in the meantime.`);
    this.current = current;
  }
}

export class PostNotFound extends Error {
  override name = 'PostNotFound';
}

export function toPost(row: BlogRow): Post {
  const { searchText: _, sortDate: __, titleKey: ___, authorKey: ____, ...stored } = row;
  return {
    ...stored,
    visibility: visibilityOf(row.visibility),
    content: decodeContent(row.content),
  };
}

/** Any post, for the owner. */
export async function getPost(db: Db, id: string): Promise<Post | null> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPost(row) : null;
}

/** A post a visitor may read; null for one that is private, not live yet or unknown alike. */
export async function getVisiblePost(db: Db, id: string, today: string): Promise<Post | null> {
  const row = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', cleanText(id))
    .where(reachable(today))
    .executeTakeFirst();
  return row ? toPost(row) : null;
}

export interface SaveOptions {
  /** The stored post to replace, and the version that was edited. Without it a post is created. */
  replaces?: { id: string; version: number };
  /** For posts that come from elsewhere: demo, migration, import. */
  created?: Partial<Pick<Post, 'id' | 'createdAt' | 'views' | 'migratedAt' | 'originalId'>>;
  /** The owner may correct the count. */
  views?: number;
}

/** Creates a post, or replaces one; throws PostConflict or PostNotFound where the replaced one has moved on. */
export async function savePost(
  db: Db,
  draft: PostDraft,
  now: Date,
  { replaces, created, views }: SaveOptions = {},
): Promise<Post> {
  if (!replaces)
    return createPost(db, draft, now, { ...(views === undefined ? {} : { views }), ...created });
  const stored = await getPost(db, replaces.id);
  if (!stored) throw new PostNotFound(`There is no post ${replaces.id}.`);
  const columns = columnsOf(draft, stored.createdAt);
  const result = await db
    .updateTable('blogs')
    .set({
      ...columns,
      ...(views === undefined ? {} : { views: toCount(views) }),
      updatedAt: now.toISOString(),
      version: replaces.version + 1,
    })
    .where('id', '=', replaces.id)
    .where('version', '=', replaces.version)
    .executeTakeFirst();
  const saved = await getPost(db, replaces.id);
  if (!saved) throw new PostNotFound(`There is no post ${replaces.id}.`);
  if (result.numUpdatedRows === 0n) throw new PostConflict(saved);
  return saved;
}

async function createPost(
  db: Db,
  draft: PostDraft,
  now: Date,
  given: NonNullable<SaveOptions['created']>,
): Promise<Post> {
  const row = newRow(draft, now, given);
  await db.insertInto('blogs').values(row).execute();
  return toPost(row);
}

/** A post as it is stored when it is new. */
export function newRow(
  draft: PostDraft,
  now: Date,
  given: NonNullable<SaveOptions['created']>,
): BlogRow {
  const createdAt = given.createdAt ?? now.toISOString();
  return {
    ...columnsOf(draft, createdAt),
    id: given.id ?? newPostId(draft.title),
    createdAt,
    updatedAt: now.toISOString(),
    views: toCount(given.views ?? 0),
    lastViewed: null,
    migratedAt: given.migratedAt ?? null,
    originalId: given.originalId ?? null,
    version: 1,
  };
}

/** Deletes a post with its views and what was counted of them; false where there was none. */
export async function deletePost(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('blogs').where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('view_counts').where('page', '=', id).execute();
  await db.deleteFrom('view_visitors').where('page', '=', id).execute();
  return result.numDeletedRows > 0n;
}

export async function postTotals(db: Db): Promise<{ posts: number; views: number }> {
  const { posts, views } = await db
    .selectFrom('blogs')
    .select([sql<number>`count(*)`.as('posts'), sql<number>`coalesce(sum(views), 0)`.as('views')])
    .executeTakeFirstOrThrow();
  return { posts: Number(posts), views: Number(views) };
}

/** Readable, and not to be guessed: an unlisted post is found by those who were given its address. */
export function newPostId(title: string, seed: string = crypto.randomUUID()): string {
  const random = seed.replaceAll('-', '').slice(0, 10);
  const slug = slugOf(title);
  return slug ? `${slug}-${random}` : random;
}

function columnsOf(draft: PostDraft, createdAt: string) {
  return {
    title: cleanText(draft.title),
    excerpt: cleanText(draft.excerpt),
    author: cleanText(draft.author),
    timeToRead: cleanText(draft.timeToRead),
    publishedDate: cleanText(draft.publishedDate),
    headerImage: pictureName(cleanText(draft.headerImage)),
    visibility: draft.visibility,
    content: encodeContent(draft.content),
    seoTitle: cleanText(draft.seoTitle),
    seoDescription: cleanText(draft.seoDescription),
    seoKeywords: cleanText(draft.seoKeywords),
    searchText: searchTextOf(draft),
    sortDate: sortDateOf({ publishedDate: draft.publishedDate, createdAt }),
    titleKey: sortKey(cleanText(draft.title)),
    authorKey: sortKey(cleanText(draft.author)),
    publicFrom: publicFromOf(draft.publishedDate),
  };
}

function toCount(views: number): number {
  return Number.isFinite(views) ? Math.max(0, Math.trunc(views)) : 0;
}

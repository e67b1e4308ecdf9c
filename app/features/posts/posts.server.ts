import { sql } from 'kysely';
import { readTags } from '~/features/posts/tags/tags';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { Conflict } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { chunks, hasRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { claimAddress, redirectOldAddress } from './addresses/post-address.server';
import type { Post, PostValues } from './post';
import { columnsOf, listColumnsOf, newRow, type PostOrigin, toPost } from './post-row.server';
import { storeRevisions } from './revisions.server';
import type { BlogRow } from './tables.server';
import { reachable } from './visibility.server';

/** Another save came first; `theirs` is what is stored now. */
export class PostConflict extends Conflict {
  override name = 'PostConflict';
  declare readonly theirs: Post;
  constructor(current: Post) {
    super(`Version ${current.version} of this post was saved first.`, current);
  }
}

/** The post that is changed was deleted. */
export class PostNotFound extends Conflict {
  override name = 'PostNotFound';
  constructor() {
    super('This post was deleted. Save it as a new one.', null);
  }
}

export async function getPost(db: Db, id: string): Promise<Post | null> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPost(row) : null;
}

/** Creates a post; throws AddressTaken if another one has or had its address. */
export async function createPost(
  db: Db,
  values: PostValues,
  now: Date,
  { created = {} }: { created?: PostOrigin } = {},
): Promise<Post> {
  const row = newRow(values, now, created);
  await claimAddress(db, row);
  await db.insertInto('blogs').values(row).execute();
  await storeTags(db, row, []);
  return toPost(row);
}

export interface ReplaceOptions {
  /** The one that was edited; that of `stored` if it is not given. */
  version?: number;
  /** Also sets the number of views; else the stored number stays, which may have grown since. */
  correctViews?: boolean;
  /** It stays a draft, or is one again. */
  isDraft?: boolean;
  /** Whose draft it stays, where it is not the owner's. */
  agentId?: string | null;
  /** When it became a post: its draft may be from long before. */
  createdAt?: string;
  /** Which versions of it stay in its history. */
  keeps?: 'both' | 'neither';
}

/**
 * Replaces a post that was just read, and stores both versions in its history. The version in the statement prevents
 * two simultaneous saves from overwriting each other: then it throws PostConflict or PostNotFound.
 */
export async function replacePost(
  db: Db,
  stored: Post,
  values: PostValues,
  now: Date,
  options: ReplaceOptions = {},
): Promise<Post> {
  const { version = stored.version, correctViews = false, keeps = 'both' } = options;
  const { isDraft = false, agentId = null, createdAt = stored.createdAt } = options;
  if (stored.version !== version) throw new PostConflict(stored);
  const { views, ...columns } = columnsOf(values, createdAt);
  if (columns.slug !== stored.slug) await claimAddress(db, { id: stored.id, slug: columns.slug });
  const row = await db
    .updateTable('blogs')
    .set({
      ...columns,
      ...(correctViews ? { views } : {}),
      updatedAt: now.toISOString(),
      version: version + 1,
      createdAt,
      isDraft: isDraft ? 1 : 0,
      agentId,
    })
    .where('id', '=', stored.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (row) {
    // Nobody followed the address of a draft.
    if (!stored.isDraft) await redirectOldAddress(db, stored, row, now);
    await storeTags(db, row, stored.tags);
    const post = toPost(row);
    if (keeps === 'both') await storeRevisions(db, [stored, post]);
    return post;
  }
  const current = await getPost(db, stored.id);
  throw current ? new PostConflict(current) : new PostNotFound();
}

/** Deletes as many posts as one statement may name, with the redirects to them; returns how many there were. */
export async function deletePosts(db: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('blogs')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('redirects').where('kind', '=', 'post').where('target', 'in', ids).execute();
  return Number(numDeletedRows);
}

const postsAtOnce = 50;

/** Every post with its content, oldest first, one by one, so that only some are in memory. */
export async function* eachPost(db: Db): AsyncGenerator<Post> {
  const all = db.selectFrom('blogs').orderBy('createdAt').orderBy('id');
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (const some of chunks(ids, postsAtOnce)) {
    yield* (await all.where('id', 'in', some).selectAll().execute()).map(toPost);
  }
}

export async function postTotals(db: Db): Promise<{ posts: number; views: number }> {
  const { posts, views } = await db
    .selectFrom('blogs')
    .select([sql<number>`count(*)`.as('posts'), sql<number>`coalesce(sum(views), 0)`.as('views')])
    .executeTakeFirstOrThrow();
  return { posts: Number(posts), views: Number(views) };
}

/** Updates post_tags, which the tag pages read, if the tags changed. */
async function storeTags(
  db: Db,
  { id, tags }: Pick<BlogRow, 'id' | 'tags'>,
  before: readonly string[],
): Promise<void> {
  if (tags === JSON.stringify(before)) return;
  if (before.length > 0) await db.deleteFrom('post_tags').where('postId', '=', id).execute();
  const rows = readTags(tags).map((name) => ({ postId: id, tag: addressOf(name) }));
  if (rows.length > 0) await db.insertInto('post_tags').values(rows).execute();
}

/** Whether a post that a visitor may read shows this plate. */
export async function hasPlate(db: Db, plate: string, now: OwnerTime): Promise<boolean> {
  const blogs = db.selectFrom('blogs');
  // Looked up in an index first, so that only posts with it are read.
  const rows = await blogs.select('id').where('pictures', 'like', `%"${plate}"%`).execute();
  const ids = rows.slice(0, postsAtOnce).map(({ id }) => id);
  return ids.length > 0 && hasRows(blogs.where('id', 'in', ids).where(reachable(now)));
}

/** Makes the columns of lists for posts of an upgraded or restored database. */
export async function makeListColumns(db: Db): Promise<void> {
  const bare = db.selectFrom('blogs').select('id').where('pictures', '=', '');
  const ids = (await bare.execute()).map(({ id }) => id);
  for (const some of chunks(ids, postsAtOnce)) {
    await inTransaction(db, async (trx) => {
      const rows = await trx.selectFrom('blogs').selectAll().where('id', 'in', some).execute();
      for (const row of rows) {
        const columns = listColumnsOf(toPost(row));
        await trx.updateTable('blogs').set(columns).where('id', '=', row.id).execute();
      }
    });
  }
}

import type { Post, Visibility } from '~/features/posts/post';
import { sortDateOf } from '~/features/posts/post-display';
import { toPost } from '~/features/posts/post-row.server';
import { PostConflict } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { publicFromOf } from '~/features/posts/visibility';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';

/** The fields that can be changed in many posts at once. */
export interface BulkValues {
  visibility: Visibility;
  tags: string[];
  publishedDate: string;
}

const postsAtOnce = 100;

/** Posts by id, a batch at a time. */
export async function* postsInBatches(db: Db, ids: readonly string[]): AsyncGenerator<Post[]> {
  for (const some of chunks(ids, postsAtOnce)) {
    const rows = await db
      .selectFrom('blogs')
      .selectAll()
      .where('id', 'in', some)
      .orderBy('id')
      .execute();
    yield rows.map(toPost);
  }
}

/**
 * Saves changes of visibility, tags and date, each as a new version with a revision. Posts with the
 * same new values are updated by one statement. Throws PostConflict if a post was saved since it
 * was read.
 */
export async function changePosts(
  db: Db,
  changes: readonly { post: Post; to: BulkValues }[],
  now: Date,
): Promise<Post[]> {
  const updatedAt = now.toISOString();
  const changed = changes.map(({ post, to }) => ({
    before: post,
    after: { ...post, ...to, updatedAt, version: post.version + 1 },
  }));
  const alike = Map.groupBy(changed, ({ after: { visibility, tags, version } }) =>
    JSON.stringify([visibility, tags, version]),
  );
  for (const [first, ...others] of alike.values()) {
    if (first) await writeAlike(db, first, [first, ...others]);
  }
  await storeDates(db, changed);
  await storeTags(db, changed);
  const states = changed.flatMap(({ before, after }) => [before, after]);
  if (states.length > 0) await storeRevisions(db, states);
  return changed.map(({ after }) => after);
}

interface Changed {
  before: Post;
  after: Post;
}

async function writeAlike(db: Db, { before, after }: Changed, all: Changed[]): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('blogs')
    .set({
      visibility: after.visibility,
      tags: JSON.stringify(after.tags),
      updatedAt: after.updatedAt,
      version: after.version,
    })
    .where(
      'id',
      'in',
      all.map((one) => one.before.id),
    )
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== all.length) throw new PostConflict(before);
}

async function storeDates(db: Db, changed: Changed[]): Promise<void> {
  const dated = changed.filter(({ before, after }) => before.publishedDate !== after.publishedDate);
  const alike = Map.groupBy(dated, ({ after }) => `${after.publishedDate} ${sortDateOf(after)}`);
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const { after } = first;
    const ids = [after.id, ...others.map((other) => other.after.id)];
    await db
      .updateTable('blogs')
      .set({
        publishedDate: after.publishedDate,
        publicFrom: publicFromOf(after.publishedDate),
        sortDate: sortDateOf(after),
      })
      .where('id', 'in', ids)
      .execute();
  }
}

async function storeTags(db: Db, changed: Changed[]): Promise<void> {
  const retagged = changed.filter(
    ({ before, after }) => JSON.stringify(before.tags) !== JSON.stringify(after.tags),
  );
  if (retagged.length === 0) return;
  const ids = retagged.map(({ after }) => after.id);
  await db.deleteFrom('post_tags').where('postId', 'in', ids).execute();
  const rows = retagged.flatMap(({ after }) =>
    after.tags.map((tag) => ({ postId: after.id, tag: addressOf(tag) })),
  );
  for (const some of chunks(rows, tagsAtOnce)) {
    await db.insertInto('post_tags').values(some).execute();
  }
}

const tagsAtOnce = 500;

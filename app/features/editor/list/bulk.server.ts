import { firstPublished } from '~/features/editor/publish-day.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { toPost } from '~/features/posts/post-row.server';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { isScheduled, visibilities } from '~/features/posts/visibility';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { z } from '~/formats/zod';
import type { Db } from '~/server/storage/database.server';
import { newDeletion, putInTrash, type TrashPart } from '~/server/storage/trash.server';
import { trashDrafts, trashPosts } from './deleted-posts.server';

/** More than a page of the list has. */
const ids = z.array(z.string().max(500)).max(100);
export const bulkRequestSchema = z.object({
  do: z.enum(['publish', 'hide', 'delete']),
  posts: ids,
  drafts: ids,
});
export type BulkChange = z.infer<typeof bulkRequestSchema>;
/** With `undo`, the batch that the trash restores. */
export type BulkResult = { ok: boolean; message: string; undo?: string };

interface When {
  now: Date;
  ownerTime: OwnerTime;
}

/** The kind in the trash of posts that were changed together: what they were before. */
export const changesKind = 'changes';

/** Changes every selected post in the caller's transaction, and stores what undo needs. */
export async function changeMany(db: Db, change: BulkChange, when: When): Promise<BulkResult> {
  const deletion = newDeletion(when.now);
  const done: Post[] = [];
  let count = 0;
  if (change.do === 'delete') {
    count = await trashPosts(db, change.posts, deletion);
    count += await trashDrafts(db, change.drafts, deletion);
  } else {
    const before = await postsToChange(db, change);
    const visibility = shownAs[change.do];
    const first = await firstPublished(
      db,
      before.map((post) => ({ before: post, after: { ...post, visibility } })),
    );
    for (const post of before) {
      const day = first.has(post.id) ? when.ownerTime.slice(0, 10) : post.publishedDate;
      done.push(await showAs(db, post, { visibility, publishedDate: day }, when.now));
    }
    count = done.length;
    const parts = [{ table: 'blogs', rows: before.map(stateBefore) }];
    const thing = { id: deletion.batch, label: '', parts };
    if (count > 0) await putInTrash(db, changesKind, [thing], deletion);
  }
  const scheduled = done.filter((post) => isScheduled(post, when.ownerTime)).length;
  const message = told(change, count, scheduled);
  return count > 0 ? { ok: true, message, undo: deletion.batch } : { ok: true, message };
}

const shownAs = { publish: 'public', hide: 'private' } as const;

async function postsToChange(db: Db, change: BulkChange): Promise<Post[]> {
  if (change.do === 'delete' || change.posts.length === 0) return [];
  const rows = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', change.posts)
    .where('visibility', '<>', shownAs[change.do])
    .orderBy('id')
    .execute();
  return rows.map(toPost);
}

type Shown = Pick<Post, 'visibility' | 'publishedDate'>;

const showAs = (db: Db, post: Post, shown: Shown, now: Date) =>
  replacePost(db, post, { ...valuesOf(post), ...shown }, now);

const deeds = { publish: 'made public', hide: 'made private', delete: 'deleted' };

/** The result in words, with how many were left as they were. */
function told({ do: what, posts, drafts }: BulkChange, done: number, scheduled: number): string {
  const left = posts.length + drafts.length - done;
  const isPublic = done - scheduled;
  const parts = [
    isPublic > 0 && `${countOf(isPublic, 'post')} ${deeds[what]}`,
    scheduled > 0 && `${isPublic > 0 ? scheduled : countOf(scheduled, 'post')} scheduled`,
  ];
  const sentences = [
    done > 0 ? `${parts.filter(Boolean).join(', ')}.` : 'Nothing was changed.',
    done > 0 && left > 0 && `${left} left as ${left === 1 ? 'it was' : 'they were'}.`,
    what === 'publish' && drafts.length > 0 && 'Publish drafts in the editor.',
  ];
  const isOne = what === 'delete' && done === 1 && left === 0;
  return isOne ? 'Post deleted successfully!' : sentences.filter(Boolean).join(' ');
}

/** Undoes a change, except for posts that were changed again since. Returns how many of each. */
export async function undoChange(db: Db, parts: AsyncIterable<TrashPart>, now: Date) {
  const outcomes = { back: 0, changed: 0 };
  for await (const { rows } of parts) {
    for (const { id, version, ...shown } of postsBefore.parse(rows)) {
      const post = await getPost(db, id);
      if (post?.version === version) await showAs(db, post, shown, now);
      outcomes[post?.version === version ? 'back' : 'changed'] += 1;
    }
  }
  return outcomes;
}

const postsBefore = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    visibility: z.enum(visibilities),
    publishedDate: z.string(),
  }),
);

/** The values before the change, with the version after it. */
const stateBefore = ({ id, version, visibility, publishedDate }: Post) => ({
  ...{ id, version: version + 1, visibility, publishedDate },
});

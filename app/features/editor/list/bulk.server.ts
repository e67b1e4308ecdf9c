import { firstPublished } from '~/features/editor/publish-day.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { toPost } from '~/features/posts/post-row.server';
import { replacePost } from '~/features/posts/posts.server';
import { isScheduled } from '~/features/posts/visibility';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { z } from '~/formats/zod';
import type { Undo } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { newDeletion } from '~/server/storage/trash.server';
import { trashDrafts, trashPosts } from './deleted-posts.server';

/** More than a page of the list has. */
const ids = z.array(z.string().max(500)).max(100);
export const bulkRequestSchema = z.object({
  do: z.enum(['publish', 'hide', 'delete']),
  posts: ids,
  drafts: ids,
});
export type BulkChange = z.infer<typeof bulkRequestSchema>;
interface When {
  now: Date;
  ownerTime: OwnerTime;
}

/** Changes every selected post in the caller's transaction, and says what takes it back. */
export async function changeMany(db: Db, change: BulkChange, when: When) {
  const undo: Undo[] = [];
  const done: Post[] = [];
  let count = 0;
  if (change.do === 'delete') {
    const deletion = newDeletion(when.now);
    count = await trashPosts(db, change.posts, deletion);
    count += await trashDrafts(db, change.drafts, deletion);
    undo.push({ trash: deletion.batch });
  } else {
    const before = await postsToChange(db, change);
    const visibility = shownAs[change.do];
    const first = await firstPublished(
      db,
      before.map((post) => ({ before: post, after: { ...post, visibility } })),
    );
    for (const post of before) {
      const day = first.has(post.id) ? when.ownerTime.slice(0, 10) : post.publishedDate;
      const shown = { ...valuesOf(post), visibility, publishedDate: day };
      const after = await replacePost(db, post, shown, when.now);
      done.push(after);
      undo.push({ post: post.id, before: post.version, after: after.version, apart: true });
    }
    count = done.length;
  }
  const scheduled = done.filter((post) => isScheduled(post, when.ownerTime)).length;
  const message = told(change, count, scheduled);
  return { message, undo: count > 0 ? undo : [] };
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

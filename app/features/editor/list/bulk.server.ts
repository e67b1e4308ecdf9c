import { firstPublished } from '~/features/editor/publish-day.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { toPost } from '~/features/posts/post-row.server';
import { getPost } from '~/features/posts/posts.server';
import { returnOf, stillSays, storePost } from '~/features/posts/return-posts.server';
import { isScheduled } from '~/features/posts/visibility';
import { countOf, formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { z } from '~/formats/zod';
import {
  type AskOf,
  ChangedSince,
  defineChange,
  restoration,
  type Work,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { commentsDeleted, trashPosts } from './deleted-posts.server';

/** More than a page of the list has. */
const ids = z.array(z.string().max(500)).max(100);
const selection = z
  .strictObject({ posts: ids })
  .refine(({ posts }) => posts.length > 0, 'Select at least one post.');
type Selection = z.infer<typeof selection>;

const many = { effect: 'change', tags: ['posts'], input: selection } as const;
const toast = ({ message }: { message: string }) => message;

export const publishMany = defineChange({
  name: 'publish_posts',
  done: 'Made posts public',
  description: 'Makes posts public.',
  ...many,
  toast,
  prepare: ({ ownerTime }) => ownerTime(),
  change: (work, chosen, ownerTime) => showMany(work, chosen, 'public', ownerTime),
});

export const hideMany = defineChange({
  name: 'hide_posts',
  done: 'Made posts private',
  description: 'Makes posts private.',
  ...many,
  toast,
  prepare: ({ ownerTime }) => ownerTime(),
  change: (work, chosen, ownerTime) => showMany(work, chosen, 'private', ownerTime),
});

export const deleteMany = defineChange({
  name: 'delete_posts',
  done: 'Deleted posts',
  description: 'Moves posts to the trash.',
  ...many,
  toast,
  async change({ db, deletion }, chosen) {
    const [first = '', ...others] = chosen.posts;
    const only = others.length === 0 && (await getPost(db, first));
    const done = await trashPosts(db, chosen.posts, deletion);
    const message = told('deleted', chosen, done);
    if (done === 0) return { result: { message } };
    const label = only ? titleOf(only) : countOf(done, 'post');
    const about = { kind: 'blogs', id: first, label };
    const result = { message: message + (await commentsDeleted(db, chosen.posts)) };
    return { result, about, undo: [restoration(deletion)] };
  },
});

/** Takes an import back. */
export const deleteAdded = defineChange({
  name: 'delete_added_posts',
  done: 'Deleted posts',
  description: 'Moves posts to the trash that still say what they said when they were added.',
  effect: 'change',
  tags: ['posts'],
  input: z.strictObject({ posts: z.array(z.string()) }),
  async shows(db, { posts }) {
    const found = db.selectFrom('blogs').select('title').where('id', 'in', posts).orderBy('id');
    return { before: '', after: (await found.execute()).map(titleOf).join('\n') };
  },
  async change({ db, deletion }, { posts }) {
    const same: string[] = [];
    for (const id of posts) {
      const post = await getPost(db, id);
      if (post && (await stillSays(db, post, 1))) same.push(id);
    }
    if (same.length === 0) throw new ChangedSince();
    const done = await trashPosts(db, same, deletion);
    const left = posts.length - done;
    return {
      result: {},
      about: { kind: 'blogs', id: '', label: countOf(done, 'post') },
      undo: [restoration(deletion)],
      left: left > 0 ? [`${formatCount(left)} changed since and left alone.`] : [],
    };
  },
});

export const bulkChanges = [publishMany, hideMany, deleteMany] as const;
export type BulkAsk = AskOf<typeof bulkChanges>;

async function showMany(
  { db, now }: Work,
  chosen: Selection,
  visibility: 'public' | 'private',
  ownerTime: OwnerTime,
) {
  const before = await postsToChange(db, chosen, visibility);
  const first = await firstPublished(
    db,
    before.map((post) => ({ before: post, after: { ...post, visibility } })),
  );
  const stored: Awaited<ReturnType<typeof storePost>>[] = [];
  for (const post of before) {
    const publishedDate = first.has(post.id) ? ownerTime.slice(0, 10) : post.publishedDate;
    const shown = { ...valuesOf(post), visibility, publishedDate };
    stored.push(await storePost(db, post, shown, now));
  }
  const scheduled = stored.filter(({ post }) => isScheduled(post, ownerTime)).length;
  const message = told(`made ${visibility}`, chosen, stored.length, scheduled);
  if (stored.length === 0) return { result: { message } };
  const about = { kind: 'blogs', id: '', label: message };
  return { result: { message }, about, undo: [returnOf(stored.map(({ back }) => back))] };
}

async function postsToChange(db: Db, { posts }: Selection, visibility: string): Promise<Post[]> {
  const rows = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', posts)
    .where('visibility', '<>', visibility)
    .orderBy('id')
    .execute();
  return rows.map(toPost);
}

/** The result in words, with how many were left as they were. */
function told(deed: string, { posts }: Selection, done: number, scheduled = 0): string {
  const left = posts.length - done;
  const isPublic = done - scheduled;
  const parts = [
    isPublic > 0 && `${countOf(isPublic, 'post')} ${deed}`,
    scheduled > 0 && `${isPublic > 0 ? scheduled : countOf(scheduled, 'post')} scheduled`,
  ];
  const sentences = [
    done > 0 ? `${parts.filter(Boolean).join(', ')}.` : 'Nothing was changed.',
    done > 0 && left > 0 && `${left} left as ${left === 1 ? 'it was' : 'they were'}.`,
  ];
  const isOne = deed === 'deleted' && done === 1 && left === 0;
  return isOne ? 'Post deleted successfully!' : sentences.filter(Boolean).join(' ');
}

import { listDrafts } from '~/features/editor/drafts.server';
import { firstPublished } from '~/features/editor/publish-day.server';
import { matchingIds } from '~/features/posts/list/list-page.server';
import { readListView } from '~/features/posts/list/list-view';
import { emptyValues, type Post } from '~/features/posts/post';
import { maxTags, postErrorsOf } from '~/features/posts/post-limits';
import { toTags } from '~/features/posts/tags/tags';
import { isScheduled } from '~/features/posts/visibility';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { type BulkOutcomes, describeBulkOutcomes, describeUndo } from './bulk-messages';
import type { BulkChange, BulkResult, BulkSelection } from './bulk-request';
import { type BulkValues, changePosts, postsInBatches } from './change-posts.server';
import { deleteDraftsWithUndo, deleteWithUndo, restoreRows } from './deleted-posts.server';
import { type ChangedPosts, consumeUndo, deleteExpiredUndo, openUndo } from './undo-log.server';

interface When {
  now: Date;
  ownerTime: OwnerTime;
}

/** Changes every selected post in the caller's transaction, and stores what undo needs. */
export async function changeMany(db: Db, change: BulkChange, when: When): Promise<BulkResult> {
  await deleteExpiredUndo(db, when.now);
  const { posts, drafts } = await meantBy(db, change.which, when.ownerTime);
  const { operation, note } = openUndo(db, when.now);
  const outcomes: BulkOutcomes = { done: 0, scheduled: 0, already: 0, gone: 0, drafts: 0, full: 0 };
  if (change.do === 'delete') {
    outcomes.done += await deleteWithUndo(db, posts, note);
    outcomes.done += await deleteDraftsWithUndo(db, drafts, note);
    outcomes.gone = posts.length + drafts.length - outcomes.done;
  } else {
    outcomes.drafts = drafts.length;
    let found = 0;
    for await (const batch of postsInBatches(db, posts)) {
      const wanted = await datedToday(
        db,
        batch.map((post) => ({ post, to: changed(post, change) })),
        when.ownerTime,
      );
      outcomes.full += wanted.filter(({ to }) => to.tags.length > maxTags).length;
      const changes = wanted.filter(
        ({ post, to }) => to.tags.length <= maxTags && differs(post, to),
      );
      const written = await changePosts(db, changes, when.now);
      if (written.length > 0) await note({ posts: changes.map(({ post }) => before(post)) });
      outcomes.done += written.length;
      if (change.do === 'publish') {
        outcomes.scheduled += written.filter((post) => isScheduled(post, when.ownerTime)).length;
      }
      found += batch.length;
    }
    outcomes.gone = posts.length - found;
    outcomes.already = found - outcomes.done - outcomes.full;
  }
  const message = describeBulkOutcomes(change, outcomes);
  return outcomes.done > 0 ? { ok: true, message, undo: operation } : { ok: true, message };
}

/** Why a change is not possible, as a message; null if it is. */
export function problemOf(change: BulkChange): string | null {
  const { which } = change;
  if ('posts' in which && which.posts.length + which.drafts.length === 0) {
    return 'Select at least one post.';
  }
  if (!('tag' in change)) return null;
  if (change.tag.trim() === '') return 'Please name a tag.';
  const [tag] = toTags([change.tag]);
  if (!tag) return 'A tag needs at least one letter or digit.';
  return postErrorsOf({ ...emptyValues, tags: [tag] }).tags ?? null;
}

/** Undoes a change, except for posts that were changed again since. Null after the undo time. */
export async function undoMany(db: Db, operation: string, when: When): Promise<BulkResult | null> {
  await deleteExpiredUndo(db, when.now);
  const outcomes = { back: 0, changed: 0 };
  let parts = 0;
  for await (const part of consumeUndo(db, operation)) {
    parts += 1;
    if ('table' in part) {
      outcomes.back += await restoreRows(db, part);
      continue;
    }
    const back = await changeBack(db, part, when.now);
    outcomes.back += back;
    outcomes.changed += part.posts.length - back;
  }
  return parts > 0 ? { ok: outcomes.back > 0, message: describeUndo(outcomes) } : null;
}

async function changeBack(db: Db, { posts }: ChangedPosts, now: Date): Promise<number> {
  const earlier = new Map(posts.map((post) => [post.id, post]));
  let back = 0;
  for await (const batch of postsInBatches(db, [...earlier.keys()])) {
    const changes = batch.flatMap((post) => {
      const to = earlier.get(post.id);
      if (to?.version !== post.version) return [];
      const { visibility, tags, publishedDate = post.publishedDate } = to;
      return [{ post, to: { visibility, tags, publishedDate } }];
    });
    back += (await changePosts(db, changes, now)).length;
  }
  return back;
}

/** The values before the change, with the version after it. */
const before = ({ id, version, visibility, tags, publishedDate }: Post) => ({
  id,
  version: version + 1,
  visibility,
  tags,
  publishedDate,
});

async function meantBy(db: Db, which: BulkSelection, now: OwnerTime) {
  if ('all' in which) {
    const view = readListView(new URLSearchParams(which.all));
    return matchingIds(db, view, { now, unsaved: await listDrafts(db, null) });
  }
  return { posts: [...new Set(which.posts)], drafts: [...new Set(which.drafts)] };
}

function changed({ visibility, tags, publishedDate }: Post, change: BulkChange): BulkValues {
  if (change.do === 'publish') return { visibility: 'public', tags, publishedDate };
  if (change.do === 'hide') return { visibility: 'private', tags, publishedDate };
  if (!('tag' in change)) return { visibility, tags, publishedDate };
  const address = addressOf(change.tag);
  const retagged =
    change.do === 'add-tag'
      ? toTags([...tags, change.tag])
      : tags.filter((tag) => addressOf(tag) !== address);
  return { visibility, tags: retagged, publishedDate };
}

async function datedToday(db: Db, changes: { post: Post; to: BulkValues }[], now: OwnerTime) {
  const first = await firstPublished(
    db,
    changes.map(({ post, to }) => ({ before: post, after: to })),
  );
  return changes.map(({ post, to }) => ({
    post,
    to: first.has(post.id) ? { ...to, publishedDate: now.slice(0, 10) } : to,
  }));
}

function differs(post: Post, to: BulkValues): boolean {
  return post.visibility !== to.visibility || JSON.stringify(post.tags) !== JSON.stringify(to.tags);
}

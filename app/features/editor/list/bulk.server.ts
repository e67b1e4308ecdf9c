import { listDrafts } from '~/features/editor/drafts.server';
import { firstPublished } from '~/features/editor/publish-day.server';
import { matchingIds } from '~/features/posts/list/list-page.server';
import { readListView } from '~/features/posts/list/list-view';
import { emptyValues, type Post } from '~/features/posts/post';
import { maxTags, postErrorsOf } from '~/features/posts/post-limits';
import { toTags } from '~/features/posts/tags/tags';
import { isScheduled, visibilities } from '~/features/posts/visibility';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import { z } from '~/formats/zod';
import type { Db } from '~/server/storage/database.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { newDeletion, putInTrash, type TrashPart } from '~/server/storage/trash.server';
import { type BulkOutcomes, describeBulkOutcomes } from './bulk-messages';
import type { BulkChange, BulkResult, BulkSelection } from './bulk-request';
import { type BulkValues, changePosts, postsInBatches } from './change-posts.server';
import { trashDrafts, trashPosts } from './deleted-posts.server';

interface When {
  now: Date;
  ownerTime: OwnerTime;
}

/** The kind in the trash of posts that were changed together: what they were before. */
export const changesKind = 'changes';

/** Changes every selected post in the caller's transaction, and stores what undo needs. */
export async function changeMany(db: Db, change: BulkChange, when: When): Promise<BulkResult> {
  const { posts, drafts } = await meantBy(db, change.which, when.ownerTime);
  const deletion = newDeletion(when.now);
  const before: AnyRow[] = [];
  const outcomes: BulkOutcomes = { done: 0, scheduled: 0, already: 0, gone: 0, drafts: 0, full: 0 };
  if (change.do === 'delete') {
    outcomes.done += await trashPosts(db, posts, deletion);
    outcomes.done += await trashDrafts(db, drafts, deletion);
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
      before.push(...changes.map(({ post }) => stateBefore(post)));
      outcomes.done += written.length;
      if (change.do === 'publish') {
        outcomes.scheduled += written.filter((post) => isScheduled(post, when.ownerTime)).length;
      }
      found += batch.length;
    }
    outcomes.gone = posts.length - found;
    outcomes.already = found - outcomes.done - outcomes.full;
    const parts = [{ table: 'blogs', rows: before }];
    const thing = { id: deletion.batch, label: '', parts };
    if (before.length > 0) await putInTrash(db, changesKind, [thing], deletion);
  }
  const message = describeBulkOutcomes(change, outcomes);
  return outcomes.done > 0 ? { ok: true, message, undo: deletion.batch } : { ok: true, message };
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

/** Undoes a change, except for posts that were changed again since. Returns how many of each. */
export async function undoChange(db: Db, parts: AsyncIterable<TrashPart>, now: Date) {
  const outcomes = { back: 0, changed: 0 };
  for await (const { rows } of parts) {
    const earlier = new Map(postsBefore.parse(rows).map((post) => [post.id, post]));
    let back = 0;
    for await (const batch of postsInBatches(db, [...earlier.keys()])) {
      const changes = batch.flatMap((post) => {
        const to = earlier.get(post.id);
        return to?.version === post.version ? [{ post, to }] : [];
      });
      back += (await changePosts(db, changes, now)).length;
    }
    outcomes.back += back;
    outcomes.changed += rows.length - back;
  }
  return outcomes;
}

const postsBefore = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    visibility: z.enum(visibilities),
    tags: z.array(z.string()),
    publishedDate: z.string(),
  }),
);

/** The values before the change, with the version after it. */
const stateBefore = ({ id, version, visibility, tags, publishedDate }: Post) => ({
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

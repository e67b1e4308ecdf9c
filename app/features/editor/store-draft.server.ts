import { isFreeAddress } from '~/features/posts/addresses/post-address.server';
import { type Post, type PostValues, postSchema } from '~/features/posts/post';
import { newPostId } from '~/features/posts/post-row.server';
import { isUntouched } from '~/features/posts/post-search';
import {
  createPost,
  deletePosts,
  getPost,
  PostNotFound,
  replacePost,
} from '~/features/posts/posts.server';
import { minuteMs } from '~/formats/durations';
import { addressOf } from '~/formats/slug';
import { z } from '~/formats/zod';
import { Conflict, type Done, defineChange } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { unsentSchema } from './drafts';
import { deleteDraft, draftIdOf, findDraft, storeDraft, toDraft } from './drafts.server';

/** The post that writing in a new one makes: the same however often it is sent. */
export const postIdOfDraft = (draftId: string) => newPostId('', draftId);

interface Kept {
  /** Where the post itself has it: a draft; null where nothing was left of it. */
  post?: { id: string; version: number } | null;
  /** When the unpublished changes of a saved post were stored; null where there are none. */
  seen?: string | null;
}

/** What the owner typed. It comes every few seconds, so it has no line in the activity. */
export const storeOwnDraft = defineChange({
  name: 'store_draft',
  done: 'Stored a draft',
  description: 'Stores what the editor has and is not saved yet.',
  effect: 'change',
  input: unsentSchema.omit({ updatedAt: true }).extend({
    /** Null: nothing is unsaved any more. */
    values: postSchema.nullable(),
    /** Another version was seen, and this one replaces it. */
    overwrites: z.boolean().default(false),
  }),
  async change({ db, now }, { values, seen, overwrites, ...draft }): Promise<Done<Kept>> {
    const { id, postId, baseVersion } = draft;
    const post = await getPost(db, postId ?? postIdOfDraft(id));
    if (postId && !post) throw new PostNotFound();
    if (post && !post.isDraft) {
      // Sent again after it was saved.
      if (!postId) return { result: {} };
      const there = await findDraft(db, postId);
      if (!overwrites && (there?.updatedAt ?? null) !== seen)
        throw new Conflict('These changes were written on elsewhere.', { ...post, draft: there });
      if (values) {
        const stored = await storeDraft(db, { ...draft, postId, values }, now);
        return { result: { seen: stored.updatedAt } };
      }
      await deleteDraft(db, postId);
      return { result: { seen: null } };
    }
    if (!values) return { result: {} };
    const version = postId ? baseVersion : post?.version;
    const stored = post
      ? await keepDraft(db, post, values, now, { version, overwrites })
      : await createDraft(db, values, now, { id: postIdOfDraft(id) });
    return { result: { post: stored && { id: stored.id, version: stored.version } } };
  },
});

/** A new post from its first keystroke on; null where nothing was written. */
export async function createDraft(
  db: Db,
  written: PostValues,
  now: Date,
  { id, agentId = null }: { id: string; agentId?: string | null },
): Promise<Post | null> {
  if (isUntouched(written)) return null;
  const values = await draftValues(db, id, written);
  return createPost(db, values, now, { created: { id, isDraft: true, agentId } });
}

/** One in which nothing is left is gone without a trace. */
async function keepDraft(
  db: Db,
  post: Post,
  written: PostValues,
  now: Date,
  { version = post.version, overwrites = false },
): Promise<Post | null> {
  const { id } = post;
  if (isUntouched(written)) {
    await deletePosts(db, [id]);
    return null;
  }
  const keeps =
    overwrites || post.agentId || (await isLongSinceKept(db, post, now)) ? 'both' : 'neither';
  const options = { version, correctViews: true, isDraft: true, keeps } as const;
  return replacePost(db, post, await draftValues(db, id, written), now, options);
}

/** What of a draft is stored: it is private, and an address that is taken is named when the post is created. */
export async function draftValues(db: Db, id: string, values: PostValues): Promise<PostValues> {
  const isFree = await isFreeAddress(db, addressOf(values.slug), id);
  return { ...values, slug: isFree ? values.slug : '', visibility: 'private' };
}

const keptEveryMs = 10 * minuteMs;

/** Of what is written on for hours, the history has what was there every ten minutes. */
async function isLongSinceKept(db: Db, { id, createdAt }: Post, now: Date): Promise<boolean> {
  const { last } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('savedAt').as('last'))
    .where('postId', '=', id)
    .executeTakeFirstOrThrow();
  return now.getTime() - Date.parse(last ?? createdAt) >= keptEveryMs;
}

/**
 * Drafts of new posts were stored apart once, and each open editor and agent had one of its own of a saved post:
 * makes posts of all but the newest of each.
 */
export async function makePostsOfDrafts(db: Db): Promise<void> {
  const rows = await db.selectFrom('drafts').selectAll().orderBy('updatedAt', 'desc').execute();
  const known = new Set(rows.map(({ id }) => id));
  // Those that agents shared of a saved post.
  await db
    .updateTable('review_links')
    .from('drafts')
    .set((is) => ({ postId: is.ref('drafts.postId'), draftId: null }))
    .whereRef('drafts.id', '=', 'review_links.draftId')
    .where('drafts.postId', 'is not', null)
    .execute();
  for (const row of rows) {
    const { id, agentId } = row;
    const draft = toDraft(row);
    const kept = row.postId && draftIdOf(row.postId, agentId);
    if (id === kept || !draft) continue;
    await inTransaction(db, async (trx) => {
      if (kept && !known.has(kept)) {
        known.add(kept);
        await trx.updateTable('drafts').set({ id: kept }).where('id', '=', id).execute();
        return;
      }
      const postId = postIdOfDraft(id);
      const { values, updatedAt } = draft;
      const own = kept ? { ...values, slug: '' } : values;
      if (!(await getPost(trx, postId)))
        await createDraft(trx, own, new Date(updatedAt), { id: postId, agentId });
      const notes = row.comments;
      await trx.updateTable('blogs').set({ notes }).where('id', '=', postId).execute();
      await trx
        .updateTable('review_links')
        .set({ postId, draftId: null })
        .where('draftId', '=', id)
        .execute();
      await deleteDraft(trx, id);
    });
  }
}

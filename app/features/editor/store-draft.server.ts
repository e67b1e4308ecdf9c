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
import { hashOf } from '~/server/hash-of.server';
import { type Done, defineChange } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { draftSchema } from './drafts';
import { deleteDraft, findDraft, listDrafts, storeDraft } from './drafts.server';
import { moveReviewLinks } from './review/review-links.server';

/** The post that writing in a new one makes: the same however often it is sent. */
export const postIdOfDraft = (draftId: string) => newPostId('', draftId);

interface Kept {
  /** Of the draft; another where an agent wrote on in that which was opened. */
  id: string;
  message: string;
  /** Where the post itself has it: a draft; null where nothing was left of it. */
  post?: { id: string; version: number } | null;
}

/** What the owner typed. It comes every few seconds, so it has no line in the activity. */
export const storeOwnDraft = defineChange({
  name: 'store_draft',
  done: 'Stored a draft',
  description: 'Stores what the editor has and is not saved yet.',
  effect: 'change',
  input: draftSchema.omit({ updatedAt: true, agentId: true }).extend({
    /** Null: nothing is unsaved any more. */
    values: postSchema.nullable(),
    /** When the agent's draft that was opened had been written. */
    opened: z.string().optional(),
    /** Another version was seen, which stays in the history. */
    overwrites: z.boolean().default(false),
  }),
  async change({ db, now }, { values, opened, overwrites, ...draft }): Promise<Done<Kept>> {
    const { postId, baseVersion } = draft;
    const post = await getPost(db, postId ?? postIdOfDraft(draft.id));
    if (postId && !post) throw new PostNotFound();
    const isSaved = post !== null && !post.isDraft;
    if (!values || (isSaved && !postId)) {
      await deleteDraft(db, draft.id);
      return { result: { id: draft.id, message: '' } };
    }
    const before = await findDraft(db, draft.id);
    // Where an agent wrote on since the owner opened its draft, both stay.
    const isBeside = before?.agentId && before.updatedAt !== opened;
    // Sent twice at once, it is stored once.
    const id = isBeside ? uuidOf([draft.id, opened]) : draft.id;
    const message = isBeside
      ? 'The agent changed this draft too, so yours is saved as a second one.'
      : '';
    if (isSaved) {
      await storeDraft(db, { ...draft, id, values }, now);
      return { result: { id, message } };
    }
    const known = isBeside ? await getPost(db, postIdOfDraft(id)) : post;
    const version = postId ? baseVersion : known?.version;
    const stored = await keepDraft(db, known, values, now, { id, version, overwrites });
    if (stored) await moveReviewLinks(db, id, stored.id);
    await deleteDraft(db, id);
    return { result: { id, message, post: stored } };
  },
  toast: ({ message }) => message,
});

const uuidOf = (named: unknown[]) =>
  hashOf(named).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

interface Keeping {
  /** Of the draft that is written in. */
  id: string;
  version?: number | undefined;
  overwrites?: boolean;
}

/** A new post from its first keystroke on. One in which nothing is left is gone without a trace. */
async function keepDraft(
  db: Db,
  post: Post | null,
  written: PostValues,
  now: Date,
  { id, version = post?.version ?? 0, overwrites = false }: Keeping,
): Promise<NonNullable<Kept['post']> | null> {
  if (isUntouched(written)) {
    if (post) await deletePosts(db, [post.id]);
    return null;
  }
  const postId = post?.id ?? postIdOfDraft(id);
  // One that is taken is named when the post is created.
  const isFree = await isFreeAddress(db, addressOf(written.slug), postId);
  const slug = isFree ? written.slug : '';
  const values = { ...written, slug, visibility: 'private' as const };
  if (!post) {
    const created = await createPost(db, values, now, { created: { id: postId, isDraft: true } });
    return { id: postId, version: created.version };
  }
  const keeps = overwrites || (await isLongSinceKept(db, post, now)) ? 'both' : 'neither';
  const options = { version, correctViews: true, isDraft: true, keeps } as const;
  const stored = await replacePost(db, post, values, now, options);
  return { id: postId, version: stored.version };
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

/** Drafts of new posts were stored apart once: makes posts of those that the owner wrote. */
export async function makePostsOfDrafts(db: Db): Promise<void> {
  for (const { id, values, updatedAt, agentId } of await listDrafts(db, null)) {
    if (agentId) continue;
    await inTransaction(db, async (trx) => {
      const post = await getPost(trx, postIdOfDraft(id));
      const kept = post ?? (await keepDraft(trx, null, values, new Date(updatedAt), { id }));
      if (kept) await moveReviewLinks(trx, id, kept.id);
      await deleteDraft(trx, id);
    });
  }
}

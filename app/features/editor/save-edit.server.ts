import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { type Post, type PostValues, postSchema } from '~/features/posts/post';
import { newPostId } from '~/features/posts/post-row.server';
import { createPost, getPost, PostNotFound } from '~/features/posts/posts.server';
import { type PostBack, storePost } from '~/features/posts/return-posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { dayOf } from '~/formats/owner-day';
import { addressFromTitle } from '~/formats/slug';
import { z } from '~/formats/zod';
import type { Db } from '~/server/storage/database.server';
import { deleteDraft } from './drafts.server';
import { firstPublished } from './publish-day.server';

export const saveSchema = z.strictObject({
  /** The post to replace and the version that was edited; null creates one. */
  replaces: z.object({ id: z.string(), version: z.number().int().positive() }).nullable(),
  /** The draft that this completes: the owner’s has the id of the post; of a new one, what its id is made from. */
  draftId: z.string(),
  values: postSchema,
  /** False if the owner did not change the count, which may have grown since the form was opened. */
  viewsCorrected: z.boolean(),
  /** Confirmed in the last look; without it a save changes neither visibility nor date. */
  confirmed: z.boolean().default(false),
});
export type PostEdit = z.infer<typeof saveSchema>;

/**
 * Saves a post and its revision in the caller's transaction, and says what returns one that was there. A post that becomes public without an address gets
 * one from its title; an unlisted one keeps its id, which nobody can guess. Throws PostConflict if another save came first and
 * PostNotFound if the post is gone; the draft then stays.
 */
export async function saveEdit(
  trx: Db,
  edit: PostEdit,
  now: Date,
  timeZone: string,
): Promise<{ post: Post; back: PostBack | null }> {
  const { replaces, draftId, viewsCorrected } = edit;
  const stored = replaces ? await getPost(trx, replaces.id) : await postOfDraft(trx, draftId);
  if (replaces && !stored) throw new PostNotFound();
  const id = stored?.id ?? idOf(edit);
  const asked = edit.confirmed ? edit.values : shownAsBefore(edit.values, stored);
  // The last look makes a post of a draft: its day begins now.
  const isNew = stored?.isDraft === true && edit.confirmed;
  const isFirst =
    stored && !isNew && (await firstPublished(trx, [{ before: stored, after: asked }])).size > 0;
  const publishedDate = isFirst ? dayOf(now, timeZone) : asked.publishedDate;
  const slug = await slugToSave(trx, stored, asked, id);
  const values = { ...asked, publishedDate, slug };
  const { post, back } = stored
    ? await storePost(trx, stored, values, now, {
        version: replaces?.version ?? stored.version,
        correctViews: viewsCorrected || !replaces,
        isDraft: stored.isDraft && !isNew,
        ...(isNew && { createdAt: now.toISOString() }),
      })
    : {
        post: await createPost(trx, values, now, { created: { id, isDraft: !edit.confirmed } }),
        back: null,
      };
  if (!stored) await storeRevisions(trx, [post]);
  await deleteDraft(trx, draftId);
  return { post, back };
}

/** A post that becomes public without an address gets one from its title. */
export async function slugToSave(
  db: Db,
  stored: Post | null,
  { slug, title, visibility }: Pick<PostValues, 'slug' | 'title' | 'visibility'>,
  id: string,
): Promise<string> {
  const goesPublic = visibility === 'public' && stored?.visibility !== 'public';
  if (!goesPublic || slug.trim() !== '') return slug;
  return new AddressSearch().next(db, addressFromTitle(title), id);
}

function shownAsBefore(values: PostValues, stored: Post | null): PostValues {
  const { visibility, publishedDate } = stored ?? { ...values, visibility: 'private' as const };
  return { ...values, visibility, publishedDate };
}

/** Derived from the draft's id, so that a repeated save does not create a second post. */
const idOf = ({ values, draftId }: PostEdit) =>
  isUuid.test(draftId) ? newPostId('', draftId) : newPostId(values.title);

const isUuid = /^[\da-f-]{36}$/i;

/** The post that an earlier save of this draft created, or writing in it. */
export const postOfDraft = async (db: Db, draftId: string): Promise<Post | null> =>
  isUuid.test(draftId) ? getPost(db, newPostId('', draftId)) : null;

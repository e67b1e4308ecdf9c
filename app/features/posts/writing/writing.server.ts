import type { Post, PostValues } from '~/features/posts/post';
import {
  getPost,
  newPostId,
  PostNotFound,
  replacePost,
  savePost,
} from '~/features/posts/posts.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { dropDraft } from './drafts.server';
import { moveReviewLinks } from './review/review-links.server';
import { findRevision, storeRevisions } from './revisions.server';

export interface Writing {
  /** The post to replace and the version that was edited; null creates one. */
  replaces: { id: string; version: number } | null;
  /** The draft that this save completes. */
  draftId: string;
  values: PostValues;
  /** False where the owner left the count alone: readers may have come since the form was opened. */
  viewsCorrected: boolean;
}

/**
 * Saves what was written and stores it as a revision, all or nothing. Throws PostConflict where
 * another save came first and PostNotFound where the post is gone; the draft is then still there.
 */
export function saveWriting(db: Db, writing: Writing, now: Date): Promise<Post> {
  const { replaces, draftId, values, viewsCorrected } = writing;
  return inTransaction(db, async (trx) => {
    const stored = await getPost(trx, replaces?.id ?? idOf(writing));
    if (replaces && !stored) throw new PostNotFound(`There is no post ${replaces.id}.`);
    const post = stored
      ? await replacePost(trx, stored, values, now, {
          version: replaces?.version ?? stored.version,
          correctViews: viewsCorrected || !replaces,
        })
      : await savePost(trx, values, now, { created: { id: idOf(writing) } });
    await storeRevisions(trx, stored ? [stored, post] : [post]);
    if (!replaces) await moveReviewLinks(trx, draftId, post.id);
    await dropDraft(trx, draftId);
    return post;
  });
}

/** The draft names its post, so that a save whose answer was lost on the way is not doubled. */
function idOf({ values, draftId }: Writing): string {
  return newPostId(values.title, /^[\da-f-]{36}$/i.test(draftId) ? draftId : undefined);
}

/**
 * Brings back the text of an earlier save as a new one. Who may see the post, and from when,
 * stays as it is now, as its address does: bringing back old text must not publish anything.
 */
export function restoreRevision(
  db: Db,
  replaces: { id: string; version: number },
  version: number,
  now: Date,
): Promise<Post> {
  return inTransaction(db, async (trx) => {
    const stored = await getPost(trx, replaces.id);
    const revision = await findRevision(trx, replaces.id, version);
    if (!stored || !revision?.values)
      throw new PostNotFound(`There is no version ${version} of this post.`);
    const { visibility, publishedDate, slug } = stored;
    const values = { ...revision.values, visibility, publishedDate, slug };
    const post = await replacePost(trx, stored, values, now, {
      version: replaces.version,
      correctViews: false,
    });
    await storeRevisions(trx, [stored, post]);
    return post;
  });
}

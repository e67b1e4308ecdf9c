import type { Post } from '~/features/posts/post';
import type { PostValues } from '~/features/posts/post-values';
import { getPost, newPostId, PostNotFound, savePost } from '~/features/posts/posts.server';
import type { Db } from '~/server/storage/database.server';
import { dropDraft } from './drafts.server';
import { findRevision, keepRevision } from './revisions.server';

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
 * Saves what was written and keeps it as a revision, all or nothing. Throws PostConflict where
 * another save came first and PostNotFound where the post is gone; the draft is then still there.
 */
export function saveWriting(db: Db, writing: Writing, now: Date): Promise<Post> {
  const { replaces, draftId, values, viewsCorrected } = writing;
  const { views, ...draft } = values;
  return db.transaction().execute(async (trx) => {
    const options = viewsCorrected || !replaces ? { views } : {};
    const target = replaces ?? (await savedBefore(trx, writing));
    const post = target
      ? await replaceKept(trx, target, () =>
          savePost(trx, draft, now, { ...options, replaces: target }),
        )
      : await savePost(trx, draft, now, { ...options, created: { id: idOf(writing), views } });
    await keepRevision(trx, post);
    await dropDraft(trx, draftId);
    return post;
  });
}

/** The draft names its post, so that a save whose answer was lost on the way is not doubled. */
function idOf({ values, draftId }: Writing): string {
  return newPostId(values.title, /^[\da-f-]{36}$/i.test(draftId) ? draftId : undefined);
}

async function savedBefore(db: Db, writing: Writing) {
  const stored = await getPost(db, idOf(writing));
  return stored && { id: stored.id, version: stored.version };
}

/**
 * Brings back the text of an earlier save as a new one. Who may see the post, and from when,
 * stays as it is now: bringing back old text must not publish anything.
 */
export function restoreRevision(
  db: Db,
  replaces: { id: string; version: number },
  version: number,
  now: Date,
): Promise<Post> {
  return db.transaction().execute((trx) =>
    replaceKept(trx, replaces, async ({ visibility, publishedDate }) => {
      const revision = await findRevision(trx, replaces.id, version);
      if (!revision) throw new PostNotFound(`There is no version ${version} of this post.`);
      const { views: _, ...text } = revision.values;
      return savePost(trx, { ...text, visibility, publishedDate }, now, { replaces });
    }),
  );
}

/** Replaces a post after making sure that what is replaced stays as a revision, like what replaces it. */
async function replaceKept(
  trx: Db,
  { id }: { id: string },
  replace: (stored: Post) => Promise<Post>,
): Promise<Post> {
  const stored = await getPost(trx, id);
  if (!stored) throw new PostNotFound(`There is no post ${id}.`);
  await keepRevision(trx, stored);
  const post = await replace(stored);
  await keepRevision(trx, post);
  return post;
}

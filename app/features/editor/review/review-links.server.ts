import { findDraft, listDrafts } from '~/features/editor/drafts.server';
import { getPost } from '~/features/posts/posts.server';
import { dayMs, isoAfter } from '~/formats/durations';
import { hashToken, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import type { Lifetime, Reviewed } from './review-link';

/** Makes a link to a post or a draft, which replaces an earlier one. Null if there is no such post or draft. */
export async function createReviewLink(trx: Db, reviewed: Reviewed, days: Lifetime, now: Date) {
  const { postId, draftId } = reviewed;
  if (!(await latestVersionOf(trx, reviewed))) return null;
  await endReviewLinks(trx, reviewed);
  const token = newToken();
  await trx
    .insertInto('review_links')
    .values({
      tokenHash: hashToken(token),
      postId,
      draftId: postId ? null : draftId,
      createdAt: now.toISOString(),
      expiresAt: isoAfter(now, days * dayMs),
    })
    .execute();
  return token;
}

export async function endReviewLinks(db: Db, { postId, draftId }: Reviewed): Promise<void> {
  const links = db.deleteFrom('review_links');
  await (postId
    ? links.where('postId', '=', postId)
    : links.where('draftId', '=', draftId)
  ).execute();
}

/** When the links that work now end, by the id of their post or of a draft that was never saved. */
export async function listReviewLinks(db: Db, now: Date): Promise<Record<string, string>> {
  const links = await db
    .selectFrom('review_links')
    .select(['postId', 'draftId', 'expiresAt'])
    .where('expiresAt', '>', now.toISOString())
    .orderBy('expiresAt')
    .execute();
  return Object.fromEntries(
    links.map(({ postId, draftId, expiresAt }) => [postId ?? draftId, expiresAt]),
  );
}

/** Moves the links of a draft to the post that it became. */
export async function moveReviewLinks(db: Db, draftId: string, postId: string): Promise<void> {
  await db
    .updateTable('review_links')
    .set({ postId, draftId: null })
    .where('draftId', '=', draftId)
    .execute();
}

export async function deleteExpiredReviewLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('review_links').where('expiresAt', '<=', now.toISOString()).execute();
}

/** What a link shows, and until when; null for a wrong, an ended and an expired link. */
export async function findReviewed(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('review_links')
    .select(['postId', 'draftId', 'expiresAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  const version = link && (await latestVersionOf(db, link));
  return version ? { ...version, expiresAt: link.expiresAt } : null;
}

/** The latest text: the saved post, or a draft of it that was stored later. A draft that was never saved has no time. */
async function latestVersionOf(
  db: Db,
  { postId, draftId }: { postId: string | null; draftId: string | null },
) {
  if (!postId) {
    const draft = draftId ? await findDraft(db, draftId) : null;
    return draft && { values: draft.values, createdAt: '' };
  }
  const post = await getPost(db, postId);
  if (!post) return null;
  // A link that the owner shared doesn't show what an agent drafts.
  const draft = (await listDrafts(db, postId)).find(({ agentId }) => !agentId);
  const values = draft && draft.updatedAt >= post.updatedAt ? draft.values : post;
  return { values, createdAt: post.createdAt };
}

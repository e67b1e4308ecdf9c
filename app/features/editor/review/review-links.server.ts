import type { Selectable } from 'kysely';
import { href } from 'react-router';
import { findDraft, listDrafts } from '~/features/editor/drafts.server';
import { titleOf } from '~/features/posts/post-display';
import { getPost } from '~/features/posts/posts.server';
import type { ReviewLinkRow } from '~/features/posts/tables.server';
import { dayMs, isoAfter } from '~/formats/durations';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import { hashToken, newToken } from '~/server/identity/secret-token';
import { defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import {
  type Lifetime,
  type LiveLink,
  lifetimes,
  type Reviewed,
  reviewedSchema,
} from './review-link';

/** Makes a link to a post or a draft, which replaces an earlier one. Null if there is no such post or draft. */
export async function createReviewLink(
  trx: Db,
  reviewed: Reviewed,
  days: Lifetime,
  now: Date,
  agentId: string | null = null,
) {
  const { postId, draftId } = reviewed;
  if (!(await latestVersionOf(trx, { ...reviewed, agentId }))) return null;
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
      agentId,
    })
    .execute();
  return token;
}

const reviewed = z.strictObject({ reviewed: reviewedSchema });

async function aboutReviewed(db: Db, { postId, draftId }: Reviewed) {
  const found = postId ? await getPost(db, postId) : (await findDraft(db, draftId))?.values;
  const label = found ? titleOf(found) : '';
  return { kind: postId ? 'blogs' : 'drafts', id: postId ?? draftId, label };
}

export const makeReviewLink = defineChange({
  name: 'make_review_link',
  done: 'Made a review link',
  description: 'Makes a link that shows a draft to whoever has it.',
  effect: 'change',
  toast: 'Review link ready. Copy it now.',
  input: reviewed.extend({ days: z.literal(lifetimes) }),
  async change({ db, now }, { reviewed, days }) {
    const token = await createReviewLink(db, reviewed, days, now);
    if (!token) throw new Refused(409, 'There’s nothing to show yet.');
    const path = href('/review/:token', { token });
    const final = 'Its address was shown. Revoke it instead.';
    return { result: { path }, about: await aboutReviewed(db, reviewed), final };
  },
});

export const revokeReviewLink = defineChange({
  name: 'revoke_review_link',
  done: 'Revoked a review link',
  description: 'Ends the link that shows a draft.',
  toast: 'Review link revoked.',
  effect: 'change',
  input: reviewed,
  async change({ db }, { reviewed }) {
    await endReviewLinks(db, reviewed);
    const final = 'A link that ended stays ended. Make a new one.';
    return { result: { path: null }, about: await aboutReviewed(db, reviewed), final };
  },
});

/** Those of agents’ drafts of a post, too. */
export async function endReviewLinks(db: Db, { postId, draftId }: Reviewed): Promise<void> {
  const drafts = db.selectFrom('drafts').select('id').where('postId', '=', postId);
  const links = db.deleteFrom('review_links');
  await (postId
    ? links.where((is) => is.or([is('postId', '=', postId), is('draftId', 'in', drafts)]))
    : links.where('draftId', '=', draftId)
  ).execute();
}

/** The links that work now, by the id of their post or of a draft that was never saved. */
export async function listReviewLinks(
  db: Db,
  now: Date,
): Promise<Partial<Record<string, LiveLink[]>>> {
  const links = await liveLinks(db, now)
    .leftJoin('drafts', 'drafts.id', 'review_links.draftId')
    .select(['drafts.postId as draftOf', 'agents.name as agentName'])
    .orderBy('review_links.expiresAt')
    .execute();
  return Object.groupBy(
    links,
    ({ postId, draftOf, draftId }) => postId ?? draftOf ?? draftId ?? '',
  );
}

/** Those of a revoked agent ended with it. */
const liveLinks = (db: Db, now: Date) =>
  db
    .selectFrom('review_links')
    .leftJoin('agents', (join) =>
      join.onRef('agents.id', '=', 'review_links.agentId').on('agents.revokedAt', 'is', null),
    )
    .select(['review_links.postId', 'review_links.draftId', 'review_links.agentId'])
    .select('review_links.expiresAt')
    .where('review_links.expiresAt', '>', now.toISOString())
    .where((is) =>
      is.or([is('review_links.agentId', 'is', null), is('agents.id', 'is not', null)]),
    );

/** The link of a draft shows the post that it became. One that an agent made ends with the draft. */
export async function moveReviewLinks(db: Db, draftId: string, postId: string): Promise<void> {
  await db
    .updateTable('review_links')
    .set({ postId, draftId: null })
    .where('draftId', '=', draftId)
    .where('agentId', 'is', null)
    .execute();
}

const moved = z.strictObject({ postId: z.string(), draftId: z.string(), toPost: z.boolean() });

/** What takes the move of a draft's link back. */
export const returnLinks = (input: z.infer<typeof moved>): Inverse => ({
  operation: 'return_review_links',
  input,
});

export const returnReviewLinks = defineChange({
  name: 'return_review_links',
  done: 'Moved a review link',
  description: 'Lets the review link of a post show its draft, or the other way round.',
  effect: 'change',
  input: moved,
  shows: async () => ({ before: 'Review link: of the draft', after: 'Review link: of the post' }),
  async change({ db }, { postId, draftId, toPost }) {
    const to = toPost ? { postId, draftId: null } : { postId: null, draftId };
    const [from, id] = toPost ? (['draftId', draftId] as const) : (['postId', postId] as const);
    await db
      .updateTable('review_links')
      .set(to)
      .where(from, '=', id)
      .where('agentId', 'is', null)
      .execute();
    return {
      result: {},
      about: { kind: toPost ? 'blogs' : 'drafts', id: toPost ? postId : draftId, label: '' },
      undo: [returnLinks({ postId, draftId, toPost: !toPost })],
    };
  },
});

export async function deleteExpiredReviewLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('review_links').where('expiresAt', '<=', now.toISOString()).execute();
}

/** Whether a link that works now shows this picture. */
export function isReviewed(db: Db, fileName: string, now: Date): Promise<boolean> {
  const links = liveLinks(db, now)
    .leftJoin('drafts', (join) =>
      join.on((is) =>
        is.or([
          is('drafts.id', '=', is.ref('review_links.draftId')),
          is('drafts.postId', '=', is.ref('review_links.postId')),
        ]),
      ),
    )
    .leftJoin('blogs', 'blogs.id', 'review_links.postId');
  const name = `%"${fileName}"%`;
  return hasRows(
    links.where((is) =>
      is.or([is('drafts.content', 'like', name), is('blogs.pictures', 'like', name)]),
    ),
  );
}

/** What a link shows, and until when; null for a wrong, an ended and an expired link. */
export async function findReviewed(db: Db, token: string, now: Date) {
  const link = await liveLinks(db, now)
    .where('review_links.tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  const version = link && (await latestVersionOf(db, link));
  return version ? { ...version, expiresAt: link.expiresAt } : null;
}

/** The latest text: the saved post, or a draft of it that was stored later. A draft that was never saved has no time. */
async function latestVersionOf(
  db: Db,
  { postId, draftId, agentId }: Pick<Selectable<ReviewLinkRow>, 'postId' | 'draftId' | 'agentId'>,
) {
  if (!postId) {
    const draft = draftId ? await findDraft(db, draftId) : null;
    // A link that an agent made doesn't show what the owner writes on.
    const isShown = draft && (agentId === null || agentId === draft.agentId);
    return isShown ? { values: draft.values, createdAt: '' } : null;
  }
  const post = await getPost(db, postId);
  if (!post) return null;
  // A link that the owner shared doesn't show what an agent drafts.
  const draft = (await listDrafts(db, postId)).find(({ agentId }) => !agentId);
  const values = draft && draft.updatedAt >= post.updatedAt ? draft.values : post;
  return { values, createdAt: post.createdAt };
}

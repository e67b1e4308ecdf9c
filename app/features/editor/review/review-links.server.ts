import { type Selectable, sql } from 'kysely';
import { href } from 'react-router';
import { draftIdOf, findDraft } from '~/features/editor/drafts.server';
import { titleOf } from '~/features/posts/post-display';
import { getPost } from '~/features/posts/posts.server';
import type { ReviewLinkRow } from '~/features/posts/tables.server';
import { dayMs, isoAfter } from '~/formats/durations';
import { z } from '~/formats/zod';
import { hashToken, newToken } from '~/server/identity/secret-token';
import { defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { type Lifetime, type LiveLink, lifetimes } from './review-link';

/** Makes a link to a post, which replaces an earlier one. Null if there is nothing that it would show. */
export async function createReviewLink(
  trx: Db,
  postId: string,
  days: Lifetime,
  now: Date,
  agentId: string | null = null,
) {
  if (!(await latestVersionOf(trx, { postId, agentId }))) return null;
  const links = trx.deleteFrom('review_links').where('postId', '=', postId);
  await links.where('agentId', agentId === null ? 'is' : '=', agentId).execute();
  const token = newToken();
  const createdAt = now.toISOString();
  const expiresAt = isoAfter(now, days * dayMs);
  await trx
    .insertInto('review_links')
    .values({ tokenHash: hashToken(token), postId, createdAt, expiresAt, agentId })
    .execute();
  return token;
}

const about = async (db: Db, id: string) => {
  const post = await getPost(db, id);
  return { kind: 'blogs', id, label: post ? titleOf(post) : '' };
};

export const makeReviewLink = defineChange({
  name: 'make_review_link',
  done: 'Made a review link',
  description: 'Makes a link that shows a draft to whoever has it.',
  effect: 'change',
  toast: 'Review link ready. Copy it now.',
  input: z.strictObject({ id: z.string(), days: z.literal(lifetimes) }),
  async change({ db, now }, { id, days }) {
    const token = await createReviewLink(db, id, days, now);
    if (!token) throw new Refused(409, 'There’s nothing to show yet.');
    const path = href('/review/:token', { token });
    const final = 'Its address was shown. Revoke it instead.';
    return { result: { path }, about: await about(db, id), final };
  },
});

export const revokeReviewLink = defineChange({
  name: 'revoke_review_link',
  done: 'Revoked a review link',
  description: 'Ends the links that show a draft, agents’ too.',
  toast: 'Review link revoked.',
  effect: 'change',
  input: z.strictObject({ id: z.string() }),
  async change({ db }, { id }) {
    await db.deleteFrom('review_links').where('postId', '=', id).execute();
    const final = 'A link that ended stays ended. Make a new one.';
    return { result: { path: null }, about: await about(db, id), final };
  },
});

/** The links that work now, by the id of their post. */
export async function listReviewLinks(
  db: Db,
  now: Date,
): Promise<Partial<Record<string, LiveLink[]>>> {
  const links = await liveLinks(db, now)
    .select('agents.name as agentName')
    .orderBy('review_links.expiresAt')
    .execute();
  return Object.groupBy(links, ({ postId }) => postId ?? '');
}

/** Those of a revoked agent ended with it, and those of what an agent drafted with that. */
const liveLinks = (db: Db, now: Date) =>
  db
    .selectFrom('review_links')
    .leftJoin('blogs', 'blogs.id', 'review_links.postId')
    .leftJoin('drafts', (join) =>
      join
        .onRef('drafts.postId', '=', 'review_links.postId')
        .on('drafts.agentId', 'is not distinct from', sql.ref('review_links.agentId'))
        .onRef('drafts.updatedAt', '>=', 'blogs.updatedAt'),
    )
    .leftJoin('agents', (join) =>
      join.onRef('agents.id', '=', 'review_links.agentId').on('agents.revokedAt', 'is', null),
    )
    .select(['review_links.postId', 'review_links.agentId'])
    .select('review_links.expiresAt')
    .where('review_links.expiresAt', '>', now.toISOString())
    .where((is) =>
      is.or([
        is('review_links.agentId', 'is', null),
        is.and([
          is('agents.id', 'is not', null),
          is.or([
            is('drafts.id', 'is not', null),
            is('blogs.agentId', '=', is.ref('agents.id')).and('blogs.isDraft', '=', 1),
          ]),
        ]),
      ]),
    );

export async function deleteExpiredReviewLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('review_links').where('expiresAt', '<=', now.toISOString()).execute();
}

/** Whether a link that works now shows this picture. */
export function isReviewed(db: Db, fileName: string, now: Date): Promise<boolean> {
  const name = `%"${fileName}"%`;
  return hasRows(
    liveLinks(db, now).where((is) =>
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

/**
 * The latest text: what the owner, or the agent that made the link, changed of the saved post, or the post
 * itself. A link that an agent made doesn't show what the owner writes, nor the owner's what an agent drafts.
 */
async function latestVersionOf(
  db: Db,
  { postId, agentId }: Pick<Selectable<ReviewLinkRow>, 'postId' | 'agentId'>,
) {
  const post = postId && (await getPost(db, postId));
  if (!post) return null;
  const draft = await findDraft(db, draftIdOf(post.id, agentId));
  const values = draft && draft.updatedAt >= post.updatedAt ? draft.values : null;
  if (agentId && !values && !(post.isDraft && post.agentId === agentId)) return null;
  return { values: values ?? post, createdAt: post.isDraft ? '' : post.createdAt };
}

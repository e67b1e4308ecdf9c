import type { Selectable } from 'kysely';
import { postSchema } from '~/features/posts/post';
import { parseJson } from '~/formats/json';
import type { Db } from '~/server/storage/database.server';
import type { DraftRow } from '~/server/storage/tables/posts';
import { type Draft, draftSchema } from './drafts';

/** Stores unsaved writing. The published post does not change. */
export async function storeDraft(
  db: Db,
  draft: Omit<Draft, 'updatedAt'>,
  now: Date,
  agentId: string | null = null,
): Promise<void> {
  const postId = draft.postId && (await postExists(db, draft.postId)) ? draft.postId : null;
  const row = {
    id: draft.id,
    postId,
    content: JSON.stringify({ ...draft.values, viewsCorrected: draft.viewsCorrected }),
    baseVersion: postId ? draft.baseVersion : 0,
    updatedAt: now.toISOString(),
    agentId,
  };
  await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The drafts of a post, or with null of posts that were never saved; newest first. */
export async function listDrafts(db: Db, postId: string | null): Promise<Draft[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('postId', postId === null ? 'is' : '=', postId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => toDraft(row) ?? []);
}

export async function findDraft(db: Db, id: string): Promise<Draft | null> {
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDraft(row) : null;
}

export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('drafts').where('updatedAt', '<', before.toISOString()).execute();
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

const contentSchema = postSchema.extend(draftSchema.pick({ viewsCorrected: true }).shape);

function toDraft(row: Selectable<DraftRow>): Draft | null {
  const { data: content } = contentSchema.safeParse(parseJson(row.content));
  if (!content) return null;
  const { viewsCorrected, ...values } = content;
  const { id, postId, baseVersion, updatedAt, agentId } = row;
  return { id, postId, values, viewsCorrected, baseVersion, updatedAt, agentId };
}

async function postExists(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

import type { Selectable } from 'kysely';
import { postSchema } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { parseJson } from '~/formats/json';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import { hashOf } from '~/server/hash-of.server';
import { checkWas, defineChange, Refused } from '~/server/operation.server';
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

/** What takes the draft back to what it was before it was stored again. */
export async function draftBack(db: Db, id: string) {
  const before = await draftRow(db, id);
  return async (): Promise<Inverse> => {
    const { content } = await draftRow(db, id);
    const { baseVersion, updatedAt, agentId } = before;
    const splice = spliceOf(content, before.content);
    const input = { id, ...splice, baseVersion, updatedAt, agentId };
    return { operation: 'return_draft', input, was: { content: hashOf(content) } };
  };
}

export const draftRow = (db: Db, id: string) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refused(404, 'There’s no such draft.'));

/** The part of a text that another has in its place: of a long draft that is hardly changed, little. */
export function spliceOf(text: string, other: string) {
  const shorter = Math.min(text.length, other.length);
  let at = 0;
  while (at < shorter && text[at] === other[at]) at += 1;
  let end = 0;
  while (end < shorter - at && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { at, length: text.length - at - end, text: other.slice(at, other.length - end) };
}

/** Takes a revision of a draft back. */
export const returnDraft = defineChange({
  name: 'return_draft',
  done: 'Returned a draft to an earlier version',
  description: 'Returns a draft to what it was before it was revised.',
  effect: 'change',
  input: z.strictObject({
    ...{ id: z.string(), at: z.int(), length: z.int(), text: z.string() },
    ...{ baseVersion: z.int(), updatedAt: z.string(), agentId: z.string().nullable() },
  }),
  async change(work, { id, at, length, text, ...columns }) {
    const { db } = work;
    const { content } = await draftRow(db, id);
    checkWas(work, { content: hashOf(content) });
    const back = await draftBack(db, id);
    const returned = content.slice(0, at) + text + content.slice(at + length);
    const changed = { ...columns, content: returned };
    await db.updateTable('drafts').set(changed).where('id', '=', id).execute();
    const label = titleOf((await findDraft(db, id))?.values ?? { title: '' });
    return { result: {}, about: { kind: 'drafts', id, label }, undo: [await back()] };
  },
});

async function postExists(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

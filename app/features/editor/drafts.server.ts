import type { Selectable } from 'kysely';
import { postSchema } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { postToMarkdown } from '~/features/posts/post-markdown';
import type { DraftRow } from '~/features/posts/tables.server';
import { parseJson } from '~/formats/json';
import { cleanText } from '~/formats/text';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import { hashOf } from '~/server/hash-of.server';
import { checkWas, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { rowsInTrash } from '~/server/storage/trash.server';
import { Turns } from '~/server/work/turns';
import { type Draft, draftSchema, notesSchema } from './drafts';

/** The one working copy of the owner, or of an agent. */
export const draftIdOf = (postId: string, agentId: string | null) =>
  agentId ? `${postId} ${agentId}` : postId;

/** Stores what is changed of a saved post. What is published does not change. */
export async function storeDraft(
  db: Db,
  draft: Pick<Draft, 'postId' | 'values' | 'viewsCorrected' | 'baseVersion'>,
  now: Date,
  agentId: string | null = null,
): Promise<Draft> {
  const { postId, values, viewsCorrected, baseVersion } = draft;
  const id = draftIdOf(postId, agentId);
  const updatedAt = now.toISOString();
  const content = JSON.stringify({ ...values, viewsCorrected });
  const row = { id, postId, content, baseVersion, updatedAt, agentId };
  await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return { id, postId, values, viewsCorrected, baseVersion, updatedAt, agentId };
}

/** The drafts of a post, the newest first. */
export async function listDrafts(db: Db, postId: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('postId', '=', postId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => toDraft(row) ?? []);
}

export async function findDraft(db: Db, id: string): Promise<Draft | null> {
  const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDraft(row) : null;
}

export async function agentNamed(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null;
  const agents = db.selectFrom('agents').select('name').where('id', '=', id);
  return (await agents.executeTakeFirst())?.name ?? 'An agent';
}

/** What agents changed of a post, with their names. */
export const ofAgents = (db: Db, drafts: readonly Draft[]) =>
  Promise.all(
    drafts
      .filter(({ agentId }) => agentId)
      .map(async ({ id, values, updatedAt, agentId = null }) => ({
        ...{ id, values, updatedAt },
        agentName: (await agentNamed(db, agentId)) ?? '',
      })),
  );

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

const contentSchema = postSchema.extend(draftSchema.pick({ viewsCorrected: true }).shape);

export function toDraft(row: Selectable<DraftRow>): Draft | null {
  const { data: content } = contentSchema.safeParse(parseJson(row.content));
  if (!content) return null;
  const { viewsCorrected, ...values } = content;
  const { id, postId, baseVersion, updatedAt, agentId } = row;
  return { id, postId: postId ?? '', values, viewsCorrected, baseVersion, updatedAt, agentId };
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

const spliced = (content: string, { at, length, text }: ReturnType<typeof spliceOf>) =>
  content.slice(0, at) + text + content.slice(at + length);

/** What a draft said when its content had this hash, also in the trash: from what it says now the lines lead there. */
async function contentAt(db: Db, id: string, hash: string): Promise<string | undefined> {
  const stored = await db.selectFrom('drafts').select('content').where('id', '=', id).execute();
  for (const { content } of await rowsInTrash(db, 'drafts', 'id', id))
    stored.push({ content: String(content) });
  const lines = await db
    .selectFrom('activity')
    .select('undo')
    .where('kind', '=', 'drafts')
    .where('subjectId', '=', id)
    .execute();
  const backs = lines
    .flatMap(({ undo }) => JSON.parse(undo) as Inverse[])
    .filter(({ operation }) => operation === 'return_draft');
  const seen = new Set<string>();
  const reached = stored.map(({ content }) => content);
  const turns = new Turns();
  for (let content = reached.pop(); content !== undefined; content = reached.pop()) {
    await turns.next();
    const now = hashOf(content);
    if (now === hash) return content;
    if (seen.has(now)) continue;
    seen.add(now);
    for (const { input, was } of backs)
      if (was?.content === now) reached.push(spliced(content, returnDraft.input.parse(input)));
  }
  return undefined;
}

function draftText(content: string | undefined): string {
  const { data } = contentSchema.safeParse(parseJson(content ?? ''));
  return data ? postToMarkdown(data) : '';
}

/** A draft as it was when its content had this hash. */
export const draftTextAt = async (db: Db, id: string, hash: string) =>
  draftText(await contentAt(db, id, hash));

export const readNotes = (notes: string | null) =>
  notesSchema.catch([]).parse(parseJson(notes ?? ''));

/** For the agents that read the post; by the owner alone. */
export const commentOnDraft = defineChange({
  name: 'comment_on_draft',
  done: 'Commented on a draft',
  toast: 'The agent reads this with the draft.',
  description: 'Says something about a draft to the agent that wrote it.',
  effect: 'change',
  input: z.strictObject({
    id: z.string(),
    text: z.string().overwrite(cleanText).trim().min(1, 'Write a comment first.').max(5000),
  }),
  back: z.strictObject({ id: z.string(), comments: notesSchema }),
  async change(work, input) {
    const { id } = input;
    const post = await work.db
      .selectFrom('blogs')
      .select(['title', 'notes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refused(404, 'There’s no such draft.'));
    const before = { comments: readNotes(post.notes) };
    checkWas(work, before);
    const said = 'text' in input ? [{ at: work.now.toISOString(), text: input.text }] : [];
    const after = 'text' in input ? [...before.comments, ...said].slice(-50) : input.comments;
    const notes = JSON.stringify(after);
    await work.db.updateTable('blogs').set({ notes }).where('id', '=', id).execute();
    const back = { operation: 'comment_on_draft', input: { id, ...before } };
    const about = { kind: 'blogs', id, label: titleOf(post) };
    return { result: {}, about, undo: [{ ...back, was: { comments: after } }] };
  },
});

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
  async shows(db, { id, ...splice }, was) {
    const after = await contentAt(db, id, String(was?.content));
    return { before: draftText(after && spliced(after, splice)), after: draftText(after) };
  },
  async change(work, { id, at, length, text, ...columns }) {
    const { db } = work;
    const { content } = await draftRow(db, id);
    checkWas(work, { content: hashOf(content) });
    const back = await draftBack(db, id);
    const returned = spliced(content, { at, length, text });
    const changed = { ...columns, content: returned };
    await db.updateTable('drafts').set(changed).where('id', '=', id).execute();
    const label = titleOf((await findDraft(db, id))?.values ?? { title: '' });
    return { result: {}, about: { kind: 'drafts', id, label }, undo: [await back()] };
  },
});

import { sql } from 'kysely';
import { z } from 'zod';
import { draftIdOf, findDraft } from '~/features/editor/drafts.server';
import { createDraft, postIdOfDraft } from '~/features/editor/store-draft.server';
import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { postSchema } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { deletePosts, getPost, makeListColumns } from '~/features/posts/posts.server';
import { parseJson } from '~/formats/json';
import { countOf } from '~/formats/numbers';
import { byRow } from '~/server/feature.server';
import { type Db, isPostgres } from '~/server/storage/database.server';
import type { Table } from '~/server/storage/define-table.server';
import { type AnyRow, chunks, insertRows } from '~/server/storage/rows.server';
import {
  addToTrash,
  type Deletion,
  putInTrash,
  restoreMails,
  type TrashPart,
  tablesOf,
  takeRows,
} from '~/server/storage/trash.server';

const postsAtOnce = 50;

/** Moves posts with all their rows to the trash. Returns the number of posts. */
export async function trashPosts(db: Db, ids: readonly string[], deletion: Deletion) {
  let done = 0;
  for (const some of chunks(ids, postsAtOnce)) {
    const posts = await db
      .selectFrom('blogs')
      .select(['id', 'title'])
      .where('id', 'in', some)
      .execute();
    if (posts.length === 0) continue;
    const things = posts.map((post) => ({ id: post.id, label: titleOf(post), parts: [] }));
    await putInTrash(db, 'blogs', things, deletion);
    const parts = new Map(posts.map(({ id }) => [id, 0]));
    for await (const { table, column, rows } of takeRows(
      db,
      'blogs',
      [...parts.keys()],
      deletion.tables,
    )) {
      for (const [id, ofPost] of Map.groupBy(rows, (row) => String(row[column]))) {
        const part = parts.get(id) ?? 0;
        parts.set(id, await addToTrash(db, { kind: 'blogs', id, part }, table, ofPost));
      }
    }
    done += await deletePosts(db, [...parts.keys()]);
  }
  return done;
}

/** How many comments lie in the trash with each of some posts. */
export async function commentsInTrash(db: Db, ids: readonly string[]) {
  const length = isPostgres(db)
    ? sql<number>`sum(json_array_length(content::json))`
    : sql<number>`sum(json_array_length(content))`;
  const rows = await db
    .selectFrom('trash_parts')
    .select(['id', length.as('count')])
    .where('kind', '=', 'blogs')
    .where('id', 'in', ['', ...ids])
    .where('tableName', '=', 'comments')
    .groupBy('id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** What readers wrote under posts that were just deleted, as a sentence; empty where nobody did. */
export async function commentsDeleted(db: Db, ids: readonly string[]): Promise<string> {
  const counts = await commentsInTrash(db, ids);
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (count === 0) return '';
  const whose = ids.length === 1 ? 'Its' : 'Their';
  return ` ${whose} ${countOf(count, 'comment')} ${count === 1 ? 'is' : 'are'} in the trash, too.`;
}

/** Each writer has one of a post, and may have discarded others before. */
const inTrash = (id: string, batch: string) => `${id} ${batch}`;
export const draftInTrash = (id: string) => id.slice(0, id.lastIndexOf(' '));

/** The same for unpublished changes. */
export async function trashDrafts(db: Db, ids: readonly string[], deletion: Deletion) {
  if (ids.length === 0) return 0;
  const drafts = await db.deleteFrom('drafts').where('id', 'in', ids).returningAll().execute();
  const things = drafts.map((row) => ({
    id: inTrash(row.id, deletion.batch),
    label: titleOf(draftValues.catch({ title: '' }).parse(parseJson(row.content))),
    parts: [{ table: 'drafts', rows: [{ ...row }] }],
  }));
  await putInTrash(db, 'drafts', things, deletion);
  return drafts.length;
}

/** Why a draft can't be restored; null where it was. One of a new post, from when those were drafts, becomes a post. */
export const restoreDraft = byRow(async (trx, row, now) => {
  const { postId, id, agentId, content } = draftKeys.parse(row);
  if (postId === null) {
    const values = postSchema.parse(parseJson(content));
    await createDraft(trx, values, now, { id: postIdOfDraft(id), agentId });
    return null;
  }
  if (!(await getPost(trx, postId))) return 'Its post was deleted.';
  const own = draftIdOf(postId, agentId);
  if (await findDraft(trx, own)) return 'There are newer changes of this post. Discard them first.';
  await insertRows(trx, 'drafts', [{ ...row, id: own }]);
  return null;
});

const draftKeys = z.object({
  id: z.string(),
  postId: z.string().nullable(),
  agentId: z.string().nullable(),
  content: z.string(),
});
const draftValues = z.object({ title: z.string() });

/** Inserts the rows of a deleted post again. */
export async function restorePost(
  db: Db,
  parts: AsyncIterable<TrashPart>,
  tables: readonly Table[],
): Promise<void> {
  for await (const { table, rows } of parts) {
    if (table === 'outbox') await restoreMails(db, rows, tables);
    const known = tablesOf('blogs', tables).find(({ name }) => name === table);
    if (!known || rows.length === 0) continue;
    if (table === 'blogs') await giveAddresses(db, rows);
    const wanted = known.comesBack ? await known.comesBack(db, rows) : rows;
    await insertRows(db, table, wanted, sql`on conflict do nothing`);
    // They may be from before these columns existed.
    if (table === 'blogs') await makeListColumns(db);
  }
}

/** Takes the next free address if another post has the old one. */
async function giveAddresses(db: Db, posts: AnyRow[]): Promise<void> {
  const search = new AddressSearch();
  for (const post of posts) {
    post.slug = await search.next(db, String(post.slug), String(post.id));
  }
}

import { sql } from 'kysely';
import { z } from 'zod';
import { postOfDraft } from '~/features/editor/save-edit.server';
import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { titleOf } from '~/features/posts/post-display';
import { deletePosts, getPost, makeListColumns } from '~/features/posts/posts.server';
import { parseJson } from '~/formats/json';
import { countOf } from '~/formats/numbers';
import { byRow } from '~/server/feature.server';
import { type Db, isPostgres } from '~/server/storage/database.server';
import { type AnyRow, chunks, insertRows } from '~/server/storage/rows.server';
import {
  addToTrash,
  type Deletion,
  putInTrash,
  rowsInPart,
  type TrashPart,
} from '~/server/storage/trash.server';

/**
 * The rows that are deleted with a post, parents first: table, column with the post's id, and filter or order. With a key
 * there may be very many: they are taken out some at a time.
 */
export const dependentTables = [
  { table: 'blogs', column: 'id', rest: sql`` },
  { table: 'post_tags', column: 'postId', rest: sql`` },
  { table: 'redirects', column: 'target', rest: sql`and kind = 'post'` },
  { table: 'drafts', column: 'postId', rest: sql`` },
  { table: 'review_links', column: 'postId', rest: sql`` },
  { table: 'revisions', column: 'postId', rest: sql`` },
  { table: 'views', column: 'postId', rest: sql``, key: sql`id` },
  { table: 'view_counts', column: 'page', rest: sql``, key: sql`page, dimension, day, value` },
  { table: 'view_visitors', column: 'page', rest: sql``, key: sql`page, ip, bot` },
  // Comments before their replies.
  { table: 'comments', column: 'postId', rest: sql`order by "sortKey", id` },
  { table: 'comment_posts', column: 'postId', rest: sql`` },
] as const;

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
    for await (const { table, column, rows } of rowsOf(db, [...parts.keys()])) {
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

/** The rows of posts, table by table. Large tables are emptied while they are read. */
async function* rowsOf(db: Db, ids: string[]) {
  for (const { table, column, rest, ...one } of dependentTables) {
    const name = sql.table(table);
    const own = sql`from ${name} where ${sql.ref(column)} in (${sql.join(ids)}) ${rest}`;
    const query =
      'key' in one
        ? sql<AnyRow>`delete from ${name} where (${one.key}) in
            (select ${one.key} ${own} limit ${sql.lit(rowsInPart)}) returning *`
        : sql<AnyRow>`select * ${own}`;
    for (let left = true; left; ) {
      const { rows } = await query.execute(db);
      yield { table, column, rows };
      left = 'key' in one && rows.length === rowsInPart;
    }
  }
  // After the comments that they are about.
  const rows: AnyRow[] = await db
    .selectFrom('outbox')
    .innerJoin('comments', 'comments.id', 'outbox.about')
    .selectAll('outbox')
    .select('comments.postId')
    .where('comments.postId', 'in', ids)
    .where('outbox.nextAttemptAt', 'is not', null)
    .execute();
  yield { table: 'outbox', column: 'postId', rows };
}

/** The same for drafts. Their review links stay, and show nothing. */
export async function trashDrafts(db: Db, ids: readonly string[], deletion: Deletion) {
  if (ids.length === 0) return 0;
  const drafts = await db.deleteFrom('drafts').where('id', 'in', ids).returningAll().execute();
  const things = drafts.map((row) => ({
    id: row.id,
    label: titleOf(draftValues.catch({ title: '' }).parse(parseJson(row.content))),
    parts: [{ table: 'drafts', rows: [{ ...row }] }],
  }));
  await putInTrash(db, 'drafts', things, deletion);
  return drafts.length;
}

/** Why a draft can't be restored; null where it was. */
export const restoreDraft = byRow(async (trx, row) => {
  const { postId, id } = draftKeys.parse(row);
  if (postId !== null && !(await getPost(trx, postId))) return 'Its post was deleted.';
  if (await postOfDraft(trx, id)) return 'It was saved as a post since.';
  await insertRows(trx, 'drafts', [row], sql`on conflict do nothing`);
  return null;
});

const draftKeys = z.object({ id: z.string(), postId: z.string().nullable() });
const draftValues = z.object({ title: z.string() });

/** Inserts the rows of a deleted post again. */
export async function restorePost(db: Db, parts: AsyncIterable<TrashPart>): Promise<void> {
  for await (const { table, rows } of parts) {
    if (table === 'outbox') await restoreMails(db, rows);
    const known = dependentTables.find((one) => one.table === table)?.table;
    if (!known || rows.length === 0) continue;
    if (known === 'blogs') await giveAddresses(db, rows);
    const wanted = known === 'comments' ? await withoutGoneReaders(db, rows) : rows;
    await insertRows(db, known, wanted, sql`on conflict do nothing`);
    // They may be from before these columns existed.
    if (known === 'blogs') await makeListColumns(db);
    if (known === 'views')
      await sql`update views set day = substr("timestamp", 1, 10) where day = ''`.execute(db);
  }
}

/** Mail that waited, about comments that are back, to whom is still here. */
async function restoreMails(db: Db, rows: AnyRow[]): Promise<void> {
  for (const { postId: _, ...mail } of rows) {
    const { to, about } = z.object({ to: z.string().nullable(), about: z.string() }).parse(mail);
    const comments = db.selectFrom('comments').select('id').where('id', '=', about);
    if (!(await comments.executeTakeFirst())) continue;
    const readers = db.selectFrom('readers').select('id').where('email', '=', to);
    if (to !== null && !(await readers.executeTakeFirst())) continue;
    await insertRows(db, 'outbox', [mail], sql`on conflict do nothing`);
  }
}

/** Takes the next free address if another post has the old one. */
async function giveAddresses(db: Db, posts: AnyRow[]): Promise<void> {
  const search = new AddressSearch();
  for (const post of posts) {
    post.slug = await search.next(db, String(post.slug), String(post.id));
  }
}

/** The columns that decide whether a comment is restored; the others are passed through. */
const deletedComments = z.array(
  z.looseObject({
    id: z.string(),
    readerId: z.string().nullable(),
    parentId: z.string().nullable(),
  }),
);

/** Leaves out comments of readers who deleted their account since, and replies to those comments. */
async function withoutGoneReaders(db: Db, rows: AnyRow[]): Promise<AnyRow[]> {
  const comments = deletedComments.parse(rows);
  const writers = [...new Set(comments.map(({ readerId }) => readerId ?? ''))];
  const readers = await db.selectFrom('readers').select('id').where('id', 'in', writers).execute();
  const there = new Set(readers.map(({ id }) => id));
  const stays = comments.filter(({ readerId }) => readerId === null || there.has(readerId));
  const left = new Set(stays.map(({ id }) => id));
  const parents = await db
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', [...new Set(comments.map(({ parentId }) => parentId ?? ''))])
    .execute();
  for (const { id } of parents) left.add(id);
  return stays.filter(({ parentId }) => parentId === null || left.has(parentId));
}

import { sql } from 'kysely';
import { z } from 'zod';
import { AddressSearch } from '~/features/posts/addresses/post-address.server';
import { deletePosts } from '~/features/posts/posts.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, chunks, insertRows } from '~/server/storage/rows.server';
import type { DeletedRows } from './undo-log.server';

type Note = (part: DeletedRows) => Promise<void>;

/** The rows that are deleted with a post, parents first: table, column with the post's id, and filter or order. */
export const dependentTables = [
  { table: 'blogs', column: 'id', rest: sql`` },
  { table: 'post_tags', column: 'postId', rest: sql`` },
  { table: 'redirects', column: 'target', rest: sql`and kind = 'post'` },
  { table: 'drafts', column: 'postId', rest: sql`` },
  { table: 'review_links', column: 'postId', rest: sql`` },
  { table: 'revisions', column: 'postId', rest: sql`` },
  { table: 'views', column: 'postId', rest: sql`` },
  { table: 'view_counts', column: 'page', rest: sql`` },
  { table: 'view_visitors', column: 'page', rest: sql`` },
  // Comments before their replies.
  { table: 'comments', column: 'postId', rest: sql`order by "sortKey", id` },
  { table: 'comment_posts', column: 'postId', rest: sql`` },
] as const;

const postsAtOnce = 50;
/** How many rows one part of the undo log holds. */
const rowsAtOnce = 200;

/** Deletes posts with all their rows, and stores these for undo. Returns the number of posts. */
export async function deleteWithUndo(db: Db, ids: readonly string[], note: Note): Promise<number> {
  let done = 0;
  for (const some of chunks(ids, postsAtOnce)) {
    for (const { table, column, rest } of dependentTables) {
      const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)}) ${rest}`.execute(db);
      for (const part of chunks(rows, rowsAtOnce)) await note({ table, rows: part });
    }
    done += await deletePosts(db, some);
  }
  return done;
}

/** The same for drafts of posts that were never saved. */
export async function deleteDraftsWithUndo(db: Db, ids: readonly string[], note: Note) {
  let done = 0;
  for (const some of chunks(ids, rowsAtOnce)) {
    const drafts = await db.selectFrom('drafts').selectAll().where('id', 'in', some).execute();
    if (drafts.length > 0) await note({ table: 'drafts', rows: drafts.map((row) => ({ ...row })) });
    await db.deleteFrom('drafts').where('id', 'in', some).execute();
    done += drafts.length;
  }
  return done;
}

/** Inserts deleted rows again. Returns the numbers of posts and of drafts without a post. */
export async function restoreRows(db: Db, { table, rows }: DeletedRows): Promise<number> {
  const known = dependentTables.find((one) => one.table === table)?.table;
  if (!known || rows.length === 0) return 0;
  if (known === 'blogs') await giveAddresses(db, rows);
  const wanted = known === 'comments' ? await withoutGoneReaders(db, rows) : rows;
  await insertRows(db, known, wanted, sql`on conflict do nothing`);
  if (known === 'drafts') return rows.filter(({ postId }) => postId === null).length;
  return known === 'blogs' ? rows.length : 0;
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

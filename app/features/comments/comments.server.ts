import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { sortDateOf } from '~/features/posts/post-display';
import { markHiddenInHtml } from '~/formats/hidden-characters';
import { cleanText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { countRows, hasRows, readRowsPage } from '~/server/storage/rows.server';
import { commentsOnPage, readCommentStatus } from './comment';
import { plainHtml } from './render.server';
import { type CommentsState, commentsStateOf } from './settings';
import { loadCommentSettings } from './settings.server';
import type { CommentServices } from './threads.server';

export interface CommentedPost {
  id: string;
  /** Empty if the address is the id. */
  slug: string;
  title: string;
  openness: CommentsState;
}

/** A post that a visitor may read, and whether it takes comments; null if it may not be read. */
export async function findCommentedPost(
  { db, today, ownerTime }: CommentServices,
  address: string,
): Promise<CommentedPost | null> {
  const found = await reachablePostAt(db, address, await ownerTime());
  if (!found) return null;
  const { id, slug, title } = found;
  const isTurnedOff = await hasRows(db.selectFrom('comment_posts').where('postId', '=', id));
  const post = { sortDate: sortDateOf(found), isTurnedOff };
  return {
    id,
    slug,
    title,
    openness: commentsStateOf(post, await loadCommentSettings(db), await today()),
  };
}

/** A page of the comments shown under a post, oldest first, each before its replies. */
export async function listShown(db: Db, postId: string, page: number) {
  const shown = db.selectFrom('comments').where('postId', '=', postId).where('shown', '=', 1);
  const inOrder = shown.select('id').orderBy('sortKey');
  const { items, total, ...place } = await readRowsPage(inOrder, { page, size: commentsOnPage });
  const ids = items.map(({ id }) => id);
  const deleted = await countRows(shown.where('status', '=', 'deleted'));
  return { comments: await readComments(db, ids), count: total - deleted, ...place };
}

/** The number of shown comments of each of these posts, where comments are on. */
export async function countForFeeds(db: Db, postIds: readonly string[]) {
  const { enabled } = await loadCommentSettings(db);
  if (!enabled || postIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => ['postId', fn.countAll<number>().as('count')])
    .where('postId', 'in', postIds)
    .where('shown', '=', 1)
    .where('status', '=', 'approved')
    .groupBy('postId')
    .execute();
  const counts = new Map(rows.map(({ postId, count }) => [postId, Number(count)]));
  const off = await db.selectFrom('comment_posts').select('postId').execute();
  const isOff = new Set(off.map(({ postId }) => postId));
  return new Map(postIds.filter((id) => !isOff.has(id)).map((id) => [id, counts.get(id) ?? 0]));
}

/** The page that shows a comment; null if none does. */
export async function pageOf(db: Db, id: string) {
  const comment = await db
    .selectFrom('comments')
    .select(['postId', 'sortKey'])
    .where('id', '=', id)
    .where('shown', '=', 1)
    .executeTakeFirst();
  if (!comment) return null;
  const { postId, sortKey } = comment;
  const before = await countRows(
    db
      .selectFrom('comments')
      .where('postId', '=', postId)
      .where('shown', '=', 1)
      .where('sortKey', '<', sortKey),
  );
  return { postId, page: Math.floor(before / commentsOnPage) + 1 };
}

/** The comments with these ids, in the order of the page. */
export async function readComments(db: Db, ids: readonly string[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const rows = await selectComments(db)
    .where('comments.id', 'in', ids)
    .orderBy('sortKey')
    .execute();
  return rows.map(toComment);
}

export async function readComment(db: Db, id: string): Promise<Comment | null> {
  const [comment] = await readComments(db, [cleanText(id)]);
  return comment ?? null;
}

export function selectComments(db: Db) {
  return db
    .selectFrom('comments')
    .leftJoin('readers', 'readers.id', 'comments.readerId')
    .select([
      'readers.name',
      'comments.id',
      'comments.postId',
      'comments.parentId',
      'comments.readerId',
      'comments.author',
      'comments.text',
      'comments.html',
      'comments.status',
      'comments.version',
      'comments.createdAt',
      'comments.editedAt',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

/** The name of a reader who was deleted is empty. */
export function toComment({ author, status, name, html, ...row }: Selected) {
  return {
    ...row,
    html: markHiddenInHtml(html ?? plainHtml(row.text)),
    name: name ?? '',
    isAuthor: author === 1,
    status: readCommentStatus(status),
  };
}
export type Comment = ReturnType<typeof toComment>;

export async function newestShown(db: Db, postId: string, count: number): Promise<Comment[]> {
  const rows = await selectComments(db)
    .where('postId', '=', postId)
    .where('shown', '=', 1)
    .where('status', '=', 'approved')
    .orderBy('comments.createdAt', 'desc')
    .limit(count)
    .execute();
  return rows.map(toComment);
}

/** How many readers wrote between two times, without spam. */
export const countReceived = (db: Db, from: string, to: string) =>
  countRows(
    db
      .selectFrom('comments')
      .where('author', '=', 0)
      .where('status', 'in', ['approved', 'held'])
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to),
  );

/** How many readers see under a post. */
export const countShown = (db: Db, postId: string) =>
  countRows(
    db
      .selectFrom('comments')
      .where('postId', '=', postId)
      .where('shown', '=', 1)
      .where('status', '=', 'approved'),
  );

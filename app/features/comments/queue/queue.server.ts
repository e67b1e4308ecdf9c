import { readCommentStatus } from '~/features/comments/comment';
import { selectComments, toComment } from '~/features/comments/comments.server';
import { readReasons } from '~/features/comments/moderation.server';
import { hasHidden } from '~/formats/hidden-characters';
import type { Db } from '~/server/storage/database.server';
import { countRows, readRowsPage } from '~/server/storage/rows.server';
import type { QueueFilter, QueueView } from './queue-view';

const pageSize = 50;

/** Held comments oldest first, all others newest first. */
function inOrder(db: Db, filter: QueueFilter) {
  const order = filter === 'held' ? 'asc' : 'desc';
  return selectQueued(db)
    .where('comments.status', filter === 'all' ? '!=' : '=', filter === 'all' ? 'deleted' : filter)
    .orderBy('comments.createdAt', order)
    .orderBy('comments.id', order);
}

/** One page of the queue. */
export async function listQueue(db: Db, { filter, page }: QueueView) {
  const list = await readRowsPage(inOrder(db, filter), { page, size: pageSize });
  return { ...list, items: list.items.map(toQueued) };
}

export async function findQueued(db: Db, id: string): Promise<QueuedComment | null> {
  const row = await selectQueued(db)
    .where('comments.id', '=', id)
    .where('comments.status', '!=', 'deleted')
    .executeTakeFirst();
  return row ? toQueued(row) : null;
}

/** A comment and its replies, the shown ones and the others. */
export function readThread(db: Db, rootId: string) {
  return selectQueued(db)
    .select(['comments.shown', 'comments.announcedAt'])
    .where((is) => is.or([is('comments.id', '=', rootId), is('comments.parentId', '=', rootId)]))
    .orderBy('sortKey')
    .execute();
}

export async function countQueue(db: Db): Promise<Record<QueueFilter, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts: Record<QueueFilter, number> = { held: 0, approved: 0, spam: 0, all: 0 };
  for (const { status, count } of rows) {
    const known = readCommentStatus(status);
    if (known === 'deleted') continue;
    counts[known] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}

export const countHeld = (db: Db) =>
  countRows(db.selectFrom('comments').where('status', '=', 'held'));

/** The comments that wait for review, oldest first, and how many there are. */
export async function waitingComments(db: Db, count: number) {
  const { items, total } = await readRowsPage(inOrder(db, 'held'), { page: 1, size: count });
  return { comments: items, total };
}

function selectQueued(db: Db) {
  return selectComments(db)
    .innerJoin('blogs', 'blogs.id', 'comments.postId')
    .select(['comments.reasons', 'blogs.title as postTitle', 'readers.email', 'readers.blockedAt']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectQueued>['executeTakeFirstOrThrow']>>;

function toQueued({ reasons, blockedAt, email, postTitle, ...row }: Selected) {
  const { text, editedAt: _, status, ...comment } = toComment(row);
  return {
    ...comment,
    hasHidden: hasHidden(row.html ?? text),
    postTitle,
    email: email ?? '',
    isBlocked: blockedAt !== null,
    isReply: comment.parentId !== null,
    status: status === 'deleted' ? 'held' : status,
    reasons: readReasons(reasons),
  };
}

export type QueuedComment = ReturnType<typeof toQueued>;

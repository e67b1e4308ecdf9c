import { z } from 'zod';
import type { Db } from '~/server/storage/database.server';
import { defineTable } from '~/server/storage/define-table.server';
import type { AnyRow } from '~/server/storage/rows.server';

export interface CommentRow {
  id: string;
  postId: string;
  /** The comment this one replies to, which is no reply itself. */
  parentId: string | null;
  /** Null where the reader is gone. */
  readerId: string | null;
  /** 1: the owner wrote it. */
  author: number;
  text: string;
  /** The text as sanitized HTML; null: stored by an earlier version and not rendered yet. */
  html: string | null;
  status: string;
  /** JSON list of the rules' reasons. */
  reasons: string;
  /** 1: shown on the page of the post. */
  shown: number;
  /** A comment comes after the earlier ones and before its own replies. */
  sortKey: string;
  version: number;
  ip: string;
  /** Of the key in the mail to the owner; empty: none was sent. */
  approveHash: string;
  createdAt: string;
  editedAt: string | null;
  /** When mail to the reader it replies to was enqueued; null: not yet. */
  announcedAt: string | null;
}

export interface CommentsTurnedOffRow {
  postId: string;
  turnedOffAt: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    comments: CommentRow;
    comment_posts: CommentsTurnedOffRow;
  }
}

export const commentTables = [
  defineTable({
    name: 'comments',
    // In this order a comment comes before its replies.
    key: ['sortKey', 'id'],
    noun: ['comment', 'comments'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
    hasMail: true,
    comesBack: withoutGoneReaders,
    reader: {
      column: 'readerId',
      called: 'comments',
      gives: ['id', 'postId', 'parentId', 'text', 'status', 'ip', 'createdAt', 'editedAt'],
    },
  }),
  defineTable({
    name: 'comment_posts',
    key: ['postId'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
  }),
] as const;

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

import type { CommentRow } from '~/features/comments/tables.server';

/** An approved comment as it is stored. */
export function commentRow(
  given: Pick<CommentRow, 'id' | 'postId' | 'readerId' | 'text' | 'createdAt'> &
    Partial<CommentRow>,
): CommentRow {
  return {
    parentId: null,
    html: null,
    author: 0,
    status: 'approved',
    reasons: '[]',
    shown: 1,
    sortKey: `${given.createdAt} ${given.id}`,
    version: 1,
    ip: '',
    approveHash: '',
    editedAt: null,
    announcedAt: null,
    ...given,
  };
}

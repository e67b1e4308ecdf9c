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

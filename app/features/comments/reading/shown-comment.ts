export interface ShownComment {
  id: string;
  parentId: string | null;
  name: string;
  isAuthor: boolean;
  /** The text is deleted; the comment stays for its replies. */
  isDeleted: boolean;
  isEdited: boolean;
  html: string;
  createdAt: string;
  version: number;
}

export interface OwnShown extends ShownComment {
  isHeld: boolean;
  isEditable: boolean;
}

export interface Thread {
  /** Null if the comment is on an earlier page. */
  root: ShownComment | null;
  replies: ShownComment[];
}

/** Groups comments with their replies, which follow them in the list. */
export function toThreads(comments: readonly ShownComment[]): Thread[] {
  const threads: Thread[] = [];
  for (const comment of comments) {
    if (comment.parentId === null) threads.push({ root: comment, replies: [] });
    else {
      if (threads.length === 0) threads.push({ root: null, replies: [] });
      threads.at(-1)?.replies.push(comment);
    }
  }
  return threads;
}

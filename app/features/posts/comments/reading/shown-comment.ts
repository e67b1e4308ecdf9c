/** A comment as a page shows it. */
export interface ShownComment {
  id: string;
  parentId: string | null;
  name: string;
  isAuthor: boolean;
  /** Its words are gone; it is there for its replies. */
  isDeleted: boolean;
  isEdited: boolean;
  html: string;
  createdAt: string;
}

export interface Thread {
  /** Null where the comment stands on an earlier page. */
  root: ShownComment | null;
  replies: ShownComment[];
}

/** Each comment with its replies; they follow it in the list. */
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

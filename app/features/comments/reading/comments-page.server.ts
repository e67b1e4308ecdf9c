import { isEditable } from '~/features/comments/comment';
import type { Comment } from '~/features/comments/comments.server';
import { findCommentedPost, listShown } from '~/features/comments/comments.server';
import type { CommentServices } from '~/features/comments/threads.server';
import { cutText } from '~/formats/text';

/** A page of the comments on a post; null if comments are off or the post is hidden. */
export async function loadComments(services: CommentServices, address: string, page = 1) {
  const post = await findCommentedPost(services, address);
  if (!post || post.openness === 'off') return null;
  const { comments, ...figures } = await listShown(services.db, post.id, page);
  return {
    postId: post.id,
    slug: post.slug,
    title: post.title,
    isOpen: post.openness === 'open',
    comments: comments.map(toShown),
    structuredData: dataOf(comments, figures.count),
    ...figures,
  };
}

export type LoadedComments = NonNullable<Awaited<ReturnType<typeof loadComments>>>;

export function toShown(comment: Comment) {
  const { id, parentId, name, isAuthor, status, html, editedAt, createdAt, version } = comment;
  return {
    id,
    parentId,
    name,
    isAuthor,
    /** The text is deleted; the comment stays for its replies. */
    isDeleted: status === 'deleted',
    isEdited: editedAt !== null,
    html,
    createdAt,
    version,
  };
}

export type ShownComment = ReturnType<typeof toShown>;

/** A comment for its author. */
export const toOwn = (comment: Comment, now: Date) => ({
  ...toShown(comment),
  text: comment.text,
  isHeld: comment.status !== 'approved',
  isEditable: isEditable(comment.createdAt, now),
});

export type OwnShown = ReturnType<typeof toOwn>;

const wordsInData = 300;

/** The comments as structured data. */
function dataOf(comments: readonly Comment[], count: number) {
  const comment = comments
    .filter(({ status }) => status === 'approved')
    .map(({ text, name, createdAt }) => ({
      '@type': 'Comment',
      text: cutText(text, wordsInData),
      dateCreated: createdAt,
      author: { '@type': 'Person', name },
    }));
  return { commentCount: count, ...(comment.length > 0 && { comment }) };
}

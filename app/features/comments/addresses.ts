import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';

/** The address of a page of comments; the first page is the post itself. */
export function commentsAddress(post: { id: string; slug: string }, page: number): string {
  return page > 1
    ? href('/blog/:id/comments/:page', { id: post.slug || post.id, page: String(page) })
    : postPath(post);
}

/** The page of the reader under a post, with the comments there that wait for the owner. */
export const waitingAddress = (postId: string, id: string) =>
  `${href('/blog/:id/comments', { id: postId })}?posted#c-${id}`;

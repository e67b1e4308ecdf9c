import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';

/** The address of a page of comments; the first page is the post itself. */
export function commentsAddress(post: { id: string; slug: string }, page: number): string {
  return page > 1
    ? href('/blog/:id/comments/:page', { id: post.slug || post.id, page: String(page) })
    : postPath(post);
}

/** Where a reader signs in, and comes back from. */
export const signInAddress = (returnTo: string) =>
  `${href('/sign-in')}?returnTo=${encodeURIComponent(returnTo)}`;

/** The post, with the reader's comments there that wait for the owner. */
export const waitingAddress = (post: { id: string; slug: string }, id: string) =>
  `${postPath(post)}?posted=${id}#c-${id}`;

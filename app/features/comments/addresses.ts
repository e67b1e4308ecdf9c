import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';

/** The address of a page of comments; the first page is the post itself. */
export function commentsAddress(post: { id: string; slug: string }, page: number): string {
  return page > 1
    ? href('/blog/:id/comments/:page', { id: post.slug || post.id, page: String(page) })
    : postPath(post);
}

/** The post, with the reader's comments there that wait for the owner. */
export const waitingAddress = (post: { id: string; slug: string }, id: string) =>
  `${postPath(post)}?posted=${id}#c-${id}`;

import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';

/** Where a page of comments is: the first stands under the post itself. */
export function commentsAddress(post: { id: string; slug: string }, page: number): string {
  return page > 1
    ? href('/blog/:id/comments/:page', { id: post.slug || post.id, page: String(page) })
    : postPath(post);
}

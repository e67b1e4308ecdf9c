import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { toSearch } from '~/formats/search-params';

/** The address of a page of comments: the post, with the number of a later page. */
export const commentsAddress = (post: { id: string; slug: string }, page: number) =>
  postPath(post) + toSearch({ comments: page }, { comments: 1 });

const noPage = 1e6;

/** The page of comments that an address asks for; one past all of them where it asks for nonsense. */
export function readCommentsPage(params: URLSearchParams): number {
  const asked = params.get('comments') ?? '';
  return commentsPage.test(asked) ? Number(asked || 1) : noPage;
}

/** The first page has no number: each has one address. */
const commentsPage = /^(?:|[2-9]|[1-9]\d{1,4})$/;

/** Where a reader signs in, and comes back from. */
export const signInAddress = (returnTo: string) =>
  `${href('/sign-in')}?returnTo=${encodeURIComponent(returnTo)}`;

/** The reader's own page of a post, with a comment there that waits for the owner. */
export const waitingAddress = (postId: string, id: string) =>
  `${href('/blog/:id/comments', { id: postId })}?sent#c-${id}`;

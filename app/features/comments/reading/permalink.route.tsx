import { data, redirect } from 'react-router';
import { commentsAddress } from '~/features/comments/addresses';
import { findCommentedPost, pageOf } from '~/features/comments/comments.server';
import { cleanText } from '~/formats/text';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/permalink.route';

/** GET /comment/{id}: redirects to the page that shows the comment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await pageOf(services.db, cleanText(params.id));
  const post = found && (await findCommentedPost(services, found.postId));
  if (!post || post.openness === 'off') throw data('Comment not found', { status: 404 });
  throw redirect(`${commentsAddress(post, found.page)}#c-${params.id}`);
}

/** Never shown: with a component, a comment that is gone gets the 404 page of the site. */
export default function Permalink() {
  return null;
}

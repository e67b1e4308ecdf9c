import { href } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { recentPosts } from '~/features/posts/posts-admin.server';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/palette.route';

/** Older posts are in the list of posts. */
const most = 1000;

/** The posts that the palette finds by name. */
export async function loader({ context }: Route.LoaderArgs) {
  const posts = await recentPosts(context.get(servicesContext).db, most);
  return {
    posts: posts.map((post) => ({
      label: titleOf(post),
      to: `${href('/admin/blog')}?edit=${encodeURIComponent(post.id)}`,
    })),
  };
}

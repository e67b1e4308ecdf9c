import { postToMarkdown } from '~/features/posts/post-markdown';
import { getPost } from '~/features/posts/posts.server';
import { slugOf } from '~/formats/slug';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/markdown.route';

/** One post as a markdown file with front matter, as in the export of all posts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await getPost(context.get(servicesContext).db, params.id);
  if (!post) return new Response('There’s no such post.', { status: 404 });
  const name = slugOf(post.slug || post.title) || 'untitled';
  return new Response(postToMarkdown(post), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.md"`,
    },
  });
}

import { newestPublic } from '~/features/blog/posts-list.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { titleOf } from '~/features/posts/post-display';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/llms.route';

const postsListed = 100;

/** GET /llms.txt: an index of the site as markdown, for language models. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, ownerTime, config, content } = context.get(servicesContext);
  const all = await content.read();
  const { site } = all;
  const { origin } = config.publicUrl;
  const posts = await newestPublic(db, postsListed, await ownerTime());
  const hasPosts = posts.length > 0;
  const lines = [
    `# ${inline(site.siteName)}`,
    '',
    `> ${inline(site.meta.description)}`,
    '',
    ...(hasPosts ? ['## Posts', ''] : []),
    ...posts.map((post) => {
      const about = post.excerpt ? `: ${inline(post.excerpt)}` : '';
      return `- [${inline(titleOf(post))}](${origin}${postPath(post)}.md)${about}`;
    }),
    ...(hasPosts ? [''] : []),
    '## Optional',
    '',
    `- [About ${inline(site.ownerName)}](${origin}/about)`,
    `- [Every page](${origin}/sitemap.xml)`,
    ...(hasPosts ? [`- [Feed](${origin}/feed.xml)`] : []),
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheUntilChanged('posts') },
  });
}

/** One line, with escaped brackets. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[[\]\\]/g, '\\$&')
    .trim();
}

import { generateRssFeed } from 'feedsmith';
import { data, href } from 'react-router';
import { findCommentedPost, newestShown } from '~/features/comments/comments.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { citationOf, feedPolicy, feedStyle, feedType } from '~/features/posts/feed-style';
import { titleOf } from '~/features/posts/post-display';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/feed.route';

const inFeed = 50;

/** GET /blog/{id}/comments.xml: the newest comments on a post. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const post = await findCommentedPost(services, params.id);
  if (!post || post.openness === 'off') throw data('Post not found', { status: 404 });
  const { origin } = services.config.publicUrl;
  const { site } = await services.content.read();
  const comments = await newestShown(services.db, post.id, inFeed);
  const feed = {
    title: `Comments on ${titleOf(post)}`,
    link: origin + postPath(post),
    description: `What readers wrote under ${titleOf(post)} on ${site.siteName}.`,
    language: 'en',
    items: comments.map(({ id, name, html, createdAt }) => {
      const link = origin + href('/comment/:id', { id });
      return {
        title: `Comment by ${name}`,
        link,
        guid: { value: link, isPermaLink: true },
        pubDate: new Date(createdAt),
        dc: { creators: [name] },
        dcterms: { bibliographicCitations: [citationOf(name, new Date(createdAt))] },
        content: { encoded: html },
      };
    }),
  };
  return new Response(generateRssFeed(feed, feedStyle), {
    headers: {
      'content-type': feedType,
      'content-security-policy': feedPolicy,
      ...cacheUntilChanged('posts', 'comments'),
    },
  });
}

import { generateRssFeed } from 'feedsmith';
import type { Route } from './+types/rss.route';
import { answerFeed } from './feed.server';

/** GET /feed.xml: RSS 2.0 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context, 'application/rss+xml', (feed) =>
    generateRssFeed({
      title: feed.title,
      link: `${feed.origin}/blog`,
      description: feed.description,
      language: 'en',
      lastBuildDate: feed.updated,
      atom: {
        links: [{ href: `${feed.origin}/feed.xml`, rel: 'self', type: 'application/rss+xml' }],
      },
      items: feed.items.map((item) => ({
        title: item.title,
        link: item.url,
        guid: { value: item.id, isPermaLink: true },
        pubDate: item.published,
        description: item.summary || undefined,
        dc: { creators: [item.author] },
        categories: item.keywords.map((name) => ({ name })),
        content: { encoded: item.html },
      })),
    }),
  );
}

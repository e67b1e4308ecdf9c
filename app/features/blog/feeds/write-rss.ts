import { generateRssFeed } from 'feedsmith';
import type { FeedContent } from './feed.server';
import { feedStyle } from './feed-style';

/** RSS 2.0 with full content of the posts listed at a path. */
export function writeRss(feed: FeedContent, path: string): string {
  const self = path === '/blog' ? '/feed.xml' : `${path}/feed.xml`;
  const channel = {
    title: feed.title,
    link: feed.origin + path,
    description: feed.description,
    language: 'en',
    lastBuildDate: feed.updated,
    atom: { links: [{ href: feed.origin + self, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.id, isPermaLink: true },
      pubDate: item.published,
      description: item.summary || undefined,
      dc: { creators: [item.author] },
      dcterms: { bibliographicCitations: [item.citation] },
      categories: item.keywords.map((name) => ({ name })),
      content: { encoded: item.html },
      ...(item.comments && {
        comments: item.comments.page,
        slash: { comments: item.comments.count },
        wfw: { commentRss: item.comments.feed },
      }),
    })),
  };
  return generateRssFeed(channel, feedStyle);
}

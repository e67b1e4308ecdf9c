import { generateAtomFeed } from 'feedsmith';
import { feedStyle } from '~/features/posts/feed-style';
import type { Route } from './+types/atom.route';
import { feedResponse } from './feed.server';

/** GET /atom.xml: Atom with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return feedResponse(context, (feed) =>
    generateAtomFeed(
      {
        id: `${feed.origin}/blog`,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        updated: feed.updated,
        links: [
          { href: `${feed.origin}/blog`, rel: 'alternate', type: 'text/html' },
          { href: `${feed.origin}/atom.xml`, rel: 'self', type: 'application/atom+xml' },
        ],
        entries: feed.items.map((item) => ({
          id: item.id,
          title: { value: item.title },
          updated: item.updated,
          published: item.published,
          authors: [{ name: item.author }],
          links: [
            { href: item.url, rel: 'alternate', type: 'text/html' },
            ...(item.comments ? [repliesOf(item.comments)] : []),
          ],
          dcterms: { bibliographicCitations: [item.citation] },
          ...(item.comments && { thr: { total: item.comments.count } }),
          categories: item.keywords.map((term) => ({ term })),
          summary: item.summary ? { value: item.summary } : undefined,
          content: { type: 'html', value: item.html },
        })),
      },
      feedStyle,
    ),
  );
}

/** RFC 4685. */
function repliesOf({ feed, count }: { feed: string; count: number }) {
  return { href: feed, rel: 'replies', type: 'application/rss+xml', thr: { count } };
}

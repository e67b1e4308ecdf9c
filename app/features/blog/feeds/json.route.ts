import { generateJsonFeed } from 'feedsmith';
import type { Route } from './+types/json.route';
import { type FeedContent, feedResponse } from './feed.server';

/** GET /feed.json: JSON Feed 1.1 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return feedResponse(context, (feed) => JSON.stringify(toJsonFeed(feed)), {
    type: 'application/feed+json; charset=utf-8',
  });
}

function toJsonFeed({ title, description, origin, items }: FeedContent) {
  const written = generateJsonFeed({
    title,
    description,
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/feed.json`,
    language: 'en',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary || undefined,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: [{ name: item.author }],
      tags: item.keywords,
    })),
  });
  // The library knows the standard fields; custom fields begin with an underscore. It omits an empty list.
  const { items: entries = [] } = written as { items?: object[] };
  const counted = entries.map((item, n) => ({
    ...item,
    _comments: items[n]?.comments,
    _timeToRead: items[n]?.timeToRead,
  }));
  return { ...(written as object), items: counted };
}

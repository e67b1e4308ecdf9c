import type { Route } from './+types/json.route';
import { feedResponse } from './feed.server';

/** GET /feed.json: JSON Feed 1.1 with full content. Fields of our own begin with an underscore. */
export async function loader({ context }: Route.LoaderArgs) {
  return feedResponse(
    context,
    ({ title, description, origin, items }) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
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
          _comments: item.comments,
          _timeToRead: item.timeToRead,
        })),
      }),
    { type: 'application/feed+json; charset=utf-8' },
  );
}

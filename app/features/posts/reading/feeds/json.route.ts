import { generateJsonFeed } from 'feedsmith';
import type { Route } from './+types/json.route';
import { answerFeed } from './feed.server';

/** GET /feed.json: JSON Feed 1.1 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context, 'application/feed+json', (feed) =>
    JSON.stringify(
      generateJsonFeed({
        title: feed.title,
        description: feed.description,
        home_page_url: `${feed.origin}/blog`,
        feed_url: `${feed.origin}/feed.json`,
        language: 'en',
        items: feed.items.map((item) => ({
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
      }),
    ),
  );
}

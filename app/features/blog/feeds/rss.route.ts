import type { Route } from './+types/rss.route';
import { rssResponse } from './feed.server';

/** GET /feed.xml: RSS 2.0 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return rssResponse(context, '/blog');
}

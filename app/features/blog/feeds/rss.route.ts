import type { Route } from './+types/rss.route';
import { feedResponse } from './feed.server';
import { writeRss } from './write-rss';

/** GET /feed.xml: RSS 2.0 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return feedResponse(context, (feed) => writeRss(feed, '/blog'));
}

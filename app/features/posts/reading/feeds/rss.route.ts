import type { Route } from './+types/rss.route';
import { answerFeed } from './feed.server';
import { writeRss } from './write-rss';

/** GET /feed.xml: RSS 2.0 with full content. */
export async function loader({ context }: Route.LoaderArgs) {
  return answerFeed(context, (feed) => writeRss(feed, '/blog'));
}

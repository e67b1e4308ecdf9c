import { countComments } from '~/features/posts/comments/comments.server';
import { getPost } from '~/features/posts/posts.server';
import { analyticsOf, hasAnalytics } from '~/features/posts/views/analytics.server';
import type { Db } from '~/server/storage/database.server';
import { screenOf } from './analytics-screen';
import { daysOf, readRanges } from './ranges';

/** Everything the analytics of a post show; null for an unknown post. */
export async function loadAnalytics(
  db: Db,
  id: string,
  search: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const post = await getPost(db, id);
  if (!post) return null;
  const ranges = readRanges(search);
  const figures = await analyticsOf(db, id, { days: daysOf(ranges.figures), now, timeZone });
  const { byDay } =
    ranges.chart === ranges.figures
      ? figures
      : await analyticsOf(db, id, { days: daysOf(ranges.chart), now, timeZone });
  const everything = ranges.figures === 'all';
  return {
    post: { id: post.id, title: post.title, views: post.views },
    ranges,
    hasData: await hasAnalytics(db, id),
    comments: (await countComments(db, [id])).get(id) ?? 0,
    screen: screenOf(
      figures,
      { byDay, range: ranges.chart },
      everything ? post.views : figures.total,
    ),
  };
}

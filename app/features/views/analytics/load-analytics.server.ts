import { getPost } from '~/features/posts/posts.server';
import { analyticsOf, hasAnalytics } from '~/features/views/analytics.server';
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
    comments: await countShownComments(db, id),
    screen: screenOf(
      figures,
      { byDay, range: ranges.chart },
      everything ? post.views : figures.total,
    ),
  };
}

async function countShownComments(db: Db, postId: string): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('postId', '=', postId)
    .where('shown', '=', 1)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(count);
}

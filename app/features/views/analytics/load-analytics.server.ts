import { getPost } from '~/features/posts/posts.server';
import { analyticsOf, hasAnalytics } from '~/features/views/analytics.server';
import type { Db } from '~/server/storage/database.server';
import { readRange, screenOf } from './analytics-screen';

/** Everything the analytics of a post show; null for an unknown post. */
export async function loadAnalytics(
  db: Db,
  id: string,
  search: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const post = await getPost(db, id);
  if (!post) return null;
  const range = readRange(search);
  const isAll = range === 'all';
  const figures = await analyticsOf(db, id, { days: isAll ? null : Number(range), now, timeZone });
  return {
    post: { id: post.id, title: post.title, views: post.views },
    range,
    hasData: await hasAnalytics(db, id),
    comments: await countShownComments(db, id),
    screen: screenOf(figures, range, isAll ? post.views : figures.total),
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

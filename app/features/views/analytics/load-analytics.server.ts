import { getPost } from '~/features/posts/posts.server';
import { analyticsOf, hasAnalytics } from '~/features/views/analytics.server';
import { daysIn, readReportView } from '~/features/views/report/report-view';
import { dayOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { postPlace } from './analytics-figures';

/** Everything the analytics of a post show; null for an unknown post. */
export async function loadAnalytics(
  db: Db,
  id: string,
  search: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const post = await getPost(db, id);
  if (!post) return null;
  const view = readReportView(search, dayOf(now, timeZone), postPlace(id));
  const isAll = view.range === 'all';
  const days = isAll ? null : daysIn(view);
  const figures = await analyticsOf(db, id, { to: view.to, days, now, timeZone });
  // The owner may have changed the number of all views.
  if (isAll) figures.total = post.views;
  return {
    post: { id: post.id, title: post.title },
    view,
    figures,
    hasData: await hasAnalytics(db, id),
    comments: await countShownComments(db, id),
  };
}

/** That readers see under a post. */
const countShownComments = (db: Db, postId: string) =>
  countRows(
    db
      .selectFrom('comments')
      .where('postId', '=', postId)
      .where('shown', '=', 1)
      .where('status', '=', 'approved'),
  );

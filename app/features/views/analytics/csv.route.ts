import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/csv.route';
import { analyticsCsv } from './analytics-figures';
import { loadAnalytics } from './load-analytics.server';

/** The analytics of a post as CSV: the same figures as the page at the same address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock, timeZone } = context.get(servicesContext);
  const when = { now: clock(), timeZone: await timeZone() };
  const found = await loadAnalytics(db, params.id, url.searchParams, when);
  if (!found) return new Response('Post not found', { status: 404 });
  return new Response(analyticsCsv(found.figures, found.view), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="analytics-${params.id.replace(/[^\w-]/g, '')}.csv"`,
    },
  });
}

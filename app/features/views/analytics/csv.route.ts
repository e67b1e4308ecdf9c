import { loadAnalytics } from '~/features/views/analytics.server';
import { csvResponse } from '~/formats/csv';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/csv.route';
import { analyticsRows } from './analytics-figures';

/** The analytics of a post as CSV: the same figures as the page at the same address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, timeZone } = services;
  const when = { now: clock(), timeZone: await timeZone() };
  const found = await loadAnalytics(services, params.id, url.searchParams, when);
  if (!found) return new Response('Post not found', { status: 404 });
  const name = `analytics-${params.id.replace(/[^\w-]/g, '')}`;
  return csvResponse(name, analyticsRows(found.figures, found.view));
}

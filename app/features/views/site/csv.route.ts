import { csvResponse } from '~/formats/csv';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/csv.route';
import { siteAnalytics } from './site-analytics.server';
import { hitDimensions, readSiteView } from './site-view';

/** The analytics of the site as CSV: the same figures as the page at the same address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, timeZone, today } = services;
  const view = readSiteView(url.searchParams, await today());
  const found = await siteAnalytics(services, view, clock(), await timeZone());
  const lines = [['Section', 'Value', 'Visitors', 'Views']];
  const add = (
    section: string,
    value: string,
    { visitors, views }: { visitors: number; views: number },
  ) => lines.push([section, value, String(visitors), String(views)]);
  add('total', '', found.totals);
  for (const name of hitDimensions)
    for (const share of found.panels[name]) add(name, share.value, share);
  for (const share of found.bots) add('bot', share.value, share);
  for (const share of found.feeds) add('feed', share.value, share);
  for (const { day, ...counts } of found.days) add('day', day, counts);
  return csvResponse(`analytics-${view.from}-${view.to}`, lines);
}

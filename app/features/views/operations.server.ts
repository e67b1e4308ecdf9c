import { formatCount } from '~/formats/numbers';
import { z } from '~/formats/zod';
import { defineOperation } from '~/server/operation.server';
import { siteAnalytics } from './site/site-analytics.server';
import { readSiteView } from './site/visits';

const shown = 20;

/** Where visitors came from is what they say: it stays inside quotation marks. */
const quoted = (value: string) => (value === '' ? 'direct' : JSON.stringify(value));

export const stats = defineOperation({
  name: 'stats',
  done: 'Read the analytics',
  description:
    'Visitors and views of the site in a range of days, beside the range before: totals, top pages, sources, countries.',
  right: 'stats:read',
  effect: 'read',
  rest: 'GET /stats',
  input: z.strictObject({
    range: z.enum(['today', '7', '30', '365']).default('7').describe('Days until today.'),
    from: z.iso.date().optional().describe('With `to`, instead of a range.'),
    to: z.iso.date().optional(),
  }),
  prepare: async ({ today, timeZone }, { from, to, range }) => {
    const asked = new URLSearchParams({ range, ...(from && to ? { from, to } : {}) });
    return { view: readSiteView(asked, await today()), timeZone: await timeZone() };
  },
  async run({ db, now }, _, { view, timeZone }) {
    const found = await siteAnalytics(db, view, now, timeZone);
    const top = (list: readonly { value: string; views: number; visitors: number }[]) =>
      list.slice(0, shown);
    return {
      from: view.from,
      to: view.to,
      totals: found.totals,
      before: found.before,
      days: found.days,
      pages: top(found.panels.path).map((page) => ({
        ...page,
        title: found.titles[page.value] ?? page.value,
      })),
      sources: top(found.panels.source),
      campaigns: top(found.panels.campaign),
      countries: top(found.panels.country),
      live: found.live,
      did: found.did,
    };
  },
  say: ({ from, to, totals, before, pages, sources }) => {
    const counts = ({ views, visitors }: typeof totals) =>
      `${formatCount(visitors)} visitors, ${formatCount(views)} views`;
    const list = (title: string, rows: string[]) => [`## ${title}`, ...rows, ''];
    return [
      `${from} to ${to}: ${counts(totals)}. Before: ${counts(before)}.`,
      '',
      ...list(
        'Pages',
        pages.map((page) => `- ${page.title} (${page.value}): ${counts(page)}`),
      ),
      ...list(
        'Sources',
        sources.map((one) => `- ${quoted(one.value)}: ${counts(one)}`),
      ),
    ].join('\n');
  },
});

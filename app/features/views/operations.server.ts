import { formatCount } from '~/formats/numbers';
import { quoteLines } from '~/formats/quote-lines';
import { z } from '~/formats/zod';
import { defineOperation, Refused, rows, texts } from '~/server/operation.server';
import { siteAnalytics } from './site/site-analytics.server';
import { readSiteView } from './site/site-view';

const shown = 20;
const daysSaid = 31;

interface Counted {
  value: string;
  views: number;
  visitors: number;
}

/** Which address they asked for and where they came from is what visitors say: one line of theirs is one line. */
const top = <T extends Counted>(list: readonly T[]) =>
  list.slice(0, shown).map((one) => ({ ...one, value: one.value.replace(/\s+/g, ' ') }));

export const stats = defineOperation({
  name: 'stats',
  done: 'Read the analytics',
  description:
    'Visitors and views of the site in a range of days, beside the range before: totals, days, top pages, sources, countries.',
  right: 'stats:read',
  effect: 'read',
  hears: 'strangers',
  rest: 'GET /stats',
  output: {
    ...texts('from', 'to'),
    totals: z.looseObject({}),
    days: z.array(z.unknown()),
    pages: rows('value'),
  },
  input: z.strictObject({
    range: z.enum(['today', '7', '30', '365']).default('7').describe('Days until today.'),
    from: z.iso.date().optional().describe('With `to`, instead of a range.'),
    to: z.iso.date().optional(),
  }),
  prepare: async (services, { from, to, range }) => {
    if (!from !== !to) {
      const detail = 'Send both from and to, or neither.';
      throw new Refused(422, detail, [{ pointer: from ? '/to' : '/from', detail }]);
    }
    if (from && to && from > to) {
      const detail = 'Send the earlier day as from, the later one as to.';
      throw new Refused(422, detail, [{ pointer: '/from', detail }]);
    }
    const asked = new URLSearchParams({ range, ...(from && to ? { from, to } : {}) });
    return {
      view: readSiteView(asked, await services.today()),
      timeZone: await services.timeZone(),
      services,
    };
  },
  async run({ now }, _, { view, timeZone, services }) {
    const found = await siteAnalytics(services, view, now, timeZone);
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
      did: found.did && { ...found.did.sent, readers: found.did.readers, resume: found.did.resume },
    };
  },
  say: ({ from, to, totals, before, days, pages, sources, countries }) => {
    const counts = ({ views, visitors }: Omit<Counted, 'value'>) =>
      `${formatCount(visitors)} visitors, ${formatCount(views)} views`;
    const list = (title: string, rows: readonly Counted[]) => [
      `## ${title}`,
      quoteLines(rows.map((row) => `${row.value}: ${counts(row)}`).join('\n')),
      '',
    ];
    const named = ({ title, value }: (typeof pages)[number]) =>
      title === value ? value : `${title} (${value})`;
    return [
      `${from} to ${to}: ${counts(totals)}. Before: ${counts(before)}.`,
      '',
      ...list(
        'Pages',
        pages.map((page) => ({ ...page, value: named(page) })),
      ),
      ...list(
        'Sources',
        sources.map((one) => ({ ...one, value: one.value || 'direct' })),
      ),
      ...list(
        'Countries',
        countries.map((one) => ({ ...one, value: one.value || 'unknown' })),
      ),
      ...list(
        'Days',
        days.slice(-daysSaid).map(({ day, ...one }) => ({ ...one, value: day })),
      ),
    ].join('\n');
  },
});

import { Download, X } from 'lucide-react';
import { useEffect } from 'react';
import { Form, href, Link, useRevalidator } from 'react-router';
import { formatDay } from '~/formats/dates';
import { minuteMs } from '~/formats/durations';
import { countOf, formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { Button, ButtonLink, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { FilterLinks, filterClasses } from '~/ui/filter-links';
import { LineChart } from '~/ui/line-chart';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/analytics.route';
import { Panel } from './panel';
import { siteAnalytics } from './site-analytics.server';
import {
  type HitDimension,
  hitDimensions,
  readSiteView,
  type SiteView,
  siteRanges,
  siteSearch,
} from './site-view';
import { sourceKind } from './sources';
import type { HitShare } from './visits';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Who visits the site, from where, and what they read.';
  return adminMeta({ title: 'Analytics', description, path: href('/admin/analytics') }, matches);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, timeZone, today } = context.get(servicesContext);
  const view = readSiteView(url.searchParams, await today());
  const found = await siteAnalytics(db, view, clock(), await timeZone());
  // Seven lists of a hundred take longer to draw than to count; the CSV has them whole.
  const panels = hitDimensions.map((name) => [name, found.panels[name].slice(0, shownRows)]);
  return { ...found, panels: Object.fromEntries(panels) as typeof found.panels };
}

const shownRows = 40;

const titles: Record<HitDimension, string> = {
  path: 'Pages',
  entry: 'Entry pages',
  source: 'Sources',
  campaign: 'Campaigns',
  country: 'Countries',
  device: 'Devices',
  browser: 'Browsers',
};

export default function SiteAnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { view, totals, before, panels, titles: posts, live, did, bots, feeds } = loaderData;
  const { filteredSince } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && revalidate(),
      minuteMs,
    );
    return () => clearInterval(timer);
  }, [revalidate]);
  const subscribers = feeds.reduce((sum, { visitors }) => sum + visitors, 0);
  // A site without campaigns needs no empty list of them.
  const isShown = (name: HitDimension) => name !== 'campaign' || panels.campaign.length > 0;
  const nameOf = (dimension: HitDimension) => (value: string) =>
    dimension === 'path' || dimension === 'entry' ? (posts[value] ?? pageName(value)) : value;
  return (
    <>
      <PageHeader
        title="Analytics"
        figures={
          <>
            <Stat
              label="visitors"
              value={formatCount(totals.visitors)}
              hint={change(totals.visitors, before.visitors)}
            />
            <Stat
              label="views"
              value={formatCount(totals.views)}
              hint={change(totals.views, before.views)}
            />
            <Stat label="here now" value={formatCount(live)} />
          </>
        }
        actions={
          <>
            <ButtonLink to={href('/admin/blog-stats')} size="sm">
              Blog Statistics
            </ButtonLink>
            <a
              href={href('/admin/analytics/csv') + siteSearch(view)}
              className={buttonClasses({ size: 'sm' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          </>
        }
      />
      <RangeBar view={view} />
      <Filters view={view} nameOf={nameOf} />
      {filteredSince && (
        <p role="status" className="mb-3 text-muted text-sm">
          Filters reach back to {formatDay(filteredSince)}. Older visits are kept only as counts.
        </p>
      )}
      <Chart {...loaderData} />
      <div className="mt-3 gap-3 *:mb-3 *:break-inside-avoid md:columns-2 xl:columns-3">
        {hitDimensions.filter(isShown).map((dimension) => (
          <Panel
            key={dimension}
            title={titles[dimension]}
            shares={panels[dimension].map(byVisitors)}
            chosen={view.filters[dimension]}
            nameOf={nameOf(dimension)}
            noteOf={dimension === 'source' ? sourceKind : undefined}
            to={(value) =>
              href('/admin/analytics') + siteSearch(view, { filter: [dimension, value] })
            }
          />
        ))}
        {did && (
          <Card title="What visitors did">
            <ul className="space-y-1 text-sm">
              <li>{countOf(did.messages, 'message')} sent</li>
              <li>{countOf(did.comments, 'comment')} written</li>
              <li>{countOf(did.readers, 'reader')} signed up</li>
              <li>Résumé opened {countOf(did.resume, 'time')}</li>
            </ul>
          </Card>
        )}
        {feeds.length > 0 && (
          <Panel
            title="Feed subscribers"
            intro={`At least ${formatCount(subscribers)}, as their readers say.`}
            shares={feeds.map(byVisitors)}
          />
        )}
        {bots.length > 0 && (
          <Panel
            title="Crawlers"
            intro="Requests by programs. They’re in no other figure."
            shares={bots.map(({ value, views }) => ({ value, count: views }))}
          />
        )}
      </div>
    </>
  );
}

const byVisitors = ({ value, visitors }: HitShare) => ({ value, count: visitors });

function pageName(path: string): string {
  return path === '/' ? 'Home' : path;
}

/** '+12%'; nothing where there was nothing before. */
function change(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

function RangeBar({ view }: { view: SiteView }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FilterLinks
        label="Range"
        chosen={view.range}
        filters={siteRanges.map(([range, label]) => ({
          name: range,
          label,
          to: href('/admin/analytics') + siteSearch(view, { range }),
        }))}
      />
      <Form
        key={`${view.from} ${view.to}`}
        preventScrollReset
        aria-label="Days"
        className="flex max-w-full items-center gap-2"
      >
        {Object.entries(view.filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="date"
          name="from"
          aria-label="From"
          defaultValue={view.from}
          className="control h-8! w-auto! min-w-0 px-2! text-sm max-sm:flex-1"
        />
        <input
          type="date"
          name="to"
          aria-label="To"
          defaultValue={view.to}
          className="control h-8! w-auto! min-w-0 px-2! text-sm max-sm:flex-1"
        />
        <Button type="submit" size="sm">
          Show
        </Button>
      </Form>
    </div>
  );
}

interface FiltersProps {
  view: SiteView;
  nameOf(dimension: HitDimension): (value: string) => string;
}

function Filters({ view, nameOf }: FiltersProps) {
  const set = hitDimensions.flatMap((name) => {
    const value = view.filters[name];
    return value ? [{ name, value }] : [];
  });
  if (set.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mb-3 flex flex-wrap gap-2">
      {set.map(({ name, value }) => (
        <li key={name}>
          <Link
            to={href('/admin/analytics') + siteSearch(view, { filter: [name, value] })}
            preventScrollReset
            className={filterClasses(true)}
          >
            {titles[name]}: {nameOf(name)(value)}
            <X aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Remove</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The days of the range, over those right before it. */
function Chart({ days, earlier }: Pick<Route.ComponentProps['loaderData'], 'days' | 'earlier'>) {
  const line = (list: typeof days) =>
    days.map(({ day }, index) => ({ x: day, y: list[index]?.visitors ?? 0 }));
  return (
    <Card title="Visitors">
      <LineChart
        label="Visitors by day"
        height={220}
        formatY={(value) => formatCount(value ?? 0)}
        series={[
          { name: 'This range', token: 'overall', points: line(days) },
          { name: 'The one before', token: 'summative', points: line(earlier) },
        ]}
      />
    </Card>
  );
}

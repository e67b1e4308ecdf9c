import { useEffect } from 'react';
import { href, useRevalidator } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { Panel } from '~/features/views/report/panel';
import { ExportCsv, ReportBar, ReportChart, ReportLists } from '~/features/views/report/report';
import { rangeKeys, reportSearch } from '~/features/views/report/report-view';
import { sourceKind } from '~/features/views/sources';
import { minuteMs } from '~/formats/durations';
import { countOf, formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/analytics.route';
import { siteAnalytics } from './site-analytics.server';
import {
  type HitDimension,
  type HitShare,
  hitDimensions,
  readSiteView,
  sitePlace,
} from './site-view';

export const handle: DocumentHandle = { keys: rangeKeys };

export const meta = adminMeta('Analytics', 'Who visits the site, from where, and what they read.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, timeZone, today } = services;
  const view = readSiteView(url.searchParams, await today());
  const { days: _, ...shown } = await siteAnalytics(services, view, clock(), await timeZone());
  return shown;
}

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
  const { bars, filteredSince } = loaderData;
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
  const nameOf = (dimension: string) => (value: string) =>
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
              label="views of all pages"
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
            <ExportCsv href={href('/admin/analytics/csv') + reportSearch(view, sitePlace.usual)} />
          </>
        }
      />
      <ReportBar
        place={sitePlace}
        view={view}
        since={filteredSince}
        filterLabel={(name, value) => `${titles[name as HitDimension]}: ${nameOf(name)(value)}`}
      />
      <ReportChart title="Visitors" counted="Visitors" as="area" bars={bars} />
      <ReportLists>
        {hitDimensions.filter(isShown).map((dimension) => (
          <Panel
            key={dimension}
            title={titles[dimension]}
            unit="Visitors"
            shares={panels[dimension].map(byVisitors)}
            chosen={view.filters[dimension]}
            nameOf={nameOf(dimension)}
            noteOf={dimension === 'source' ? sourceKind : undefined}
            to={(value) =>
              sitePlace.path + reportSearch(view, sitePlace.usual, { filter: [dimension, value] })
            }
          />
        ))}
        {did && (
          <Card title="What visitors did">
            <ul className="space-y-1 text-sm">
              {Object.entries(did.sent).map(([what, count]) => (
                <li key={what}>{countOf(count, what.replace(/s$/, ''))} sent</li>
              ))}
              <li>{countOf(did.readers, 'reader')} signed up</li>
              <li>Résumé opened {countOf(did.resume, 'time')}</li>
            </ul>
          </Card>
        )}
        {feeds.length > 0 && (
          <Panel
            title="Feed subscribers"
            unit="Subscribers"
            intro={`At least ${formatCount(subscribers)}, as feed readers report.`}
            shares={feeds.map(byVisitors)}
          />
        )}
        {bots.length > 0 && (
          <Panel
            title="Crawlers"
            unit="Requests"
            intro="Requests by bots. No other figure includes them."
            shares={bots.map(({ value, views }) => ({ value, count: views }))}
          />
        )}
      </ReportLists>
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

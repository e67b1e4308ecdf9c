import { Download } from 'lucide-react';
import { href, useLocation } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { Panel } from '~/features/views/site/panel';
import { formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { BarChart } from '~/ui/bar-chart';
import { ButtonLink, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/blog-analytics.route';
import { ranges } from './analytics-screen';
import { loadAnalytics } from './load-analytics.server';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, clock, timeZone } = context.get(servicesContext);
  const when = { now: clock(), timeZone: await timeZone() };
  return { found: await loadAnalytics(db, params.id, url.searchParams, when) };
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/admin/blog-analytics/:id', { id: params.id });
  const description = 'Who read a post, from where and with what.';
  return adminMeta({ title: 'Post Analytics', description, path }, matches);
}

export default function BlogAnalytics({ loaderData: { found } }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!found) {
    return (
      <Card padded={false}>
        <EmptyState
          as="h2"
          title="Post not found"
          text="It may have been deleted."
          action={<ButtonLink to={href('/admin/blog-stats')}>Back to Stats</ButtonLink>}
        />
      </Card>
    );
  }
  const { post, range, screen, hasData, comments } = found;
  return (
    <>
      <PageHeader
        title={titleOf(post)}
        back={{ to: href('/admin/blog-stats'), label: 'Back to Blog Stats' }}
        actions={
          hasData && (
            <a
              href={href('/admin/blog-analytics/:id/csv', { id: post.id }) + search}
              className={buttonClasses({ size: 'sm' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )
        }
      />
      {/* On a line of its own, because titles are long. */}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <StatRow>
          {screen.totals.map(({ label, value }) => (
            <Stat key={label} label={label} value={grouped(value)} />
          ))}
          <Stat label="Comments" value={formatCount(comments)} />
        </StatRow>
        {hasData && (
          <FilterLinks
            label="Range"
            chosen={range}
            filters={ranges.map(([name, label]) => ({ name, label, to: `?range=${name}` }))}
          />
        )}
      </div>
      {hasData ? (
        <>
          <Card title={screen.chartTitle}>
            <BarChart
              label={screen.chartTitle}
              valueName="Views"
              height={220}
              bars={screen.days.map(({ day, count }) => ({ label: day, value: count }))}
            />
          </Card>
          <div className="mt-3 gap-3 *:mb-3 *:break-inside-avoid md:columns-2 xl:columns-3">
            {screen.breakdowns.map((breakdown) => (
              <Panel key={breakdown.title} {...breakdown} />
            ))}
            <Card title="Bots">
              <p className="figures font-medium text-2xl">{formatCount(screen.bots)}</p>
              <p className="mt-1 text-muted text-sm">
                Visits by search engines and other bots. They’re counted separately and aren’t in
                these figures.
              </p>
            </Card>
          </div>
        </>
      ) : (
        <Card padded={false}>
          <EmptyState
            as="h2"
            title="No Analytics Data Yet"
            text="A view counts once a reader has had the post open for 15 seconds."
          />
        </Card>
      )}
    </>
  );
}

function grouped(value: string): string {
  return Number(value).toLocaleString('en-US', {
    minimumFractionDigits: value.includes('.') ? 1 : 0,
  });
}

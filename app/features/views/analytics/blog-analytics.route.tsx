import { href, useLocation } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { titleOf } from '~/features/posts/post-display';
import { loadAnalytics } from '~/features/views/analytics.server';
import { Panel } from '~/features/views/report/panel';
import { ExportCsv, ReportBar, ReportChart, ReportLists } from '~/features/views/report/report';
import { postPlace, rangeKeys, viewDimensions } from '~/features/views/report/report-view';
import { sourceKind } from '~/features/views/sources';
import { formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/blog-analytics.route';
import { breakdownTitles, chartTitle } from './analytics-figures';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, timeZone } = services;
  const when = { now: clock(), timeZone: await timeZone() };
  return { found: await loadAnalytics(services, params.id, url.searchParams, when) };
}

export const handle: DocumentHandle = { keys: rangeKeys };

export const meta = adminMeta('Post Analytics', 'Who read a post, from where and with what.');

export default function BlogAnalytics({ loaderData: { found } }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!found) {
    return (
      <Card padded={false}>
        <EmptyState
          as="h2"
          drawing="silence"
          title="Post not found"
          text="It may have been deleted."
          action={<ButtonLink to={href('/admin/blog-stats')}>Back to Stats</ButtonLink>}
        />
      </Card>
    );
  }
  const { post, view, figures, hasData, comments } = found;
  return (
    <>
      <PageHeader
        title={titleOf(post)}
        back={{ to: href('/admin/blog-stats'), label: 'Back to Blog Stats' }}
        actions={
          hasData && (
            <ExportCsv href={href('/admin/blog-analytics/:id/csv', { id: post.id }) + search} />
          )
        }
      />
      {/* On a line of its own, because titles are long. */}
      <StatRow className="mb-3">
        <Stat label="Total Views" value={formatCount(figures.total)} />
        <Stat label="Unique Visitors" value={formatCount(figures.uniqueVisitors)} />
        <Stat label="Avg Views/Day" value={oneDecimal.format(figures.averagePerDay)} />
        {comments !== undefined && <Stat label="Comments" value={formatCount(comments)} />}
      </StatRow>
      {hasData ? (
        <>
          <ReportBar place={postPlace(post.id)} view={view} />
          <ReportChart title={chartTitle(view)} counted="Views" as="bar" bars={figures.bars} />
          <ReportLists>
            {viewDimensions.map((dimension) => (
              <Panel
                key={dimension}
                title={breakdownTitles[dimension]}
                unit="Views"
                shares={figures.breakdowns[dimension]}
                noteOf={dimension === 'referrer' ? sourceKind : undefined}
              />
            ))}
            <Card title="Bots">
              <p className="figures font-medium text-lead">{formatCount(figures.bots)}</p>
              <p className="mt-1 text-muted text-sm">
                Visits by search engines and other bots. They’re counted separately and aren’t in
                these figures.
              </p>
            </Card>
          </ReportLists>
        </>
      ) : (
        <Card padded={false}>
          <EmptyState
            as="h2"
            drawing="chart"
            title="No Analytics Data Yet"
            text="A view counts once a reader has had the post open for 15 seconds."
          />
        </Card>
      )}
    </>
  );
}

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

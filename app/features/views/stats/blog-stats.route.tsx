import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { readListPage, readRows } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { PostTable } from '~/features/posts/list/post-table';
import { postKeys } from '~/features/posts/list/row-actions';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { postTotals } from '~/features/posts/posts.server';
import { chartTitle } from '~/features/views/analytics/analytics-figures';
import { averageViews } from '~/features/views/blog-figures';
import { readingOf } from '~/features/views/reading.server';
import { ReportBar, ReportChart } from '~/features/views/report/report';
import {
  chartDays,
  type ReportPlace,
  rangeKeys,
  readReportView,
  reportSearch,
} from '~/features/views/report/report-view';
import { formatCount } from '~/formats/numbers';
import { clampPage, pagesOf, readPage } from '~/formats/search-params';
import { servicesContext } from '~/server/context.server';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/blog-stats.route';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, ownerTime, today } = context.get(servicesContext);
  const now = await ownerTime();
  const range = readReportView(url.searchParams, await today(), reportPlace);
  const asked = readPage(url.searchParams);
  const { bars, posts: read } = await readingOf(db, { ...range, ...chartDays(range) });
  const totals = await postTotals(db);
  const shared = { range, bars, now };
  if (range.range === 'all') {
    const view = { ...firstView, sort: 'views', page: asked } as const;
    const list = await readListPage(db, view, { now, size });
    return { ...shared, ...list, totals };
  }
  const pages = pagesOf(read.length, size);
  const page = clampPage(asked, pages);
  const counts = new Map(
    read.slice((page - 1) * size, page * size).map((one) => [one.id, one.count]),
  );
  const rows = await readRows(db, [...counts.keys()], now);
  const views = read.reduce((sum, { count }) => sum + count, 0);
  return {
    ...shared,
    page,
    pages,
    rows: rows.map((row) => ({ ...row, views: counts.get(row.id) ?? 0 })),
    totals: { ...totals, views },
  };
}

const size = 100;
const reportPlace: ReportPlace = {
  path: href('/admin/blog-stats'),
  dimensions: [],
  usual: 'all',
};

export const handle: DocumentHandle = {
  keys: { v: postKeys.v, e: postKeys.e, ...rangeKeys },
};

export const meta = adminMeta('Blog Statistics', 'Every post with its views.');

export default function BlogStats({ loaderData }: Route.ComponentProps) {
  const { totals, range, bars, rows, page, pages, now } = loaderData;
  const hasPosts = totals.posts > 0;
  const pageAddress = (page: number) => {
    const search = new URLSearchParams(reportSearch(range, reportPlace.usual));
    search.set('page', String(page));
    return `${reportPlace.path}?${search}`;
  };
  return (
    <>
      <PageHeader
        title="Blog Statistics"
        figures={
          <>
            <Stat label="Total Posts" value={formatCount(totals.posts)} />
            <Stat label="Total Views" value={formatCount(totals.views)} />
            <Stat
              label="Avg Views/Post"
              value={hasPosts ? formatCount(averageViews(totals.posts, totals.views)) : '–'}
              hint={hasPosts && `${formatCount(totals.views)} ÷ ${formatCount(totals.posts)}`}
            />
          </>
        }
        back={{ to: href('/admin/blog-dashboard'), label: 'Blog Dashboard' }}
      />
      {hasPosts && <ReportBar place={reportPlace} view={range} />}
      <div className="grid grid-cols-1 items-start gap-3 min-[100rem]:grid-cols-[minmax(0,1fr)_34rem]">
        {hasPosts && (
          <div className="min-[100rem]:order-last">
            <ReportChart title={chartTitle(range)} counted="Views" as="area" bars={bars} />
          </div>
        )}
        <Card padded={false}>
          {!hasPosts && (
            <NoPostsYet
              title="No blog posts found"
              text="Each post appears here with its views and when it was last read."
            />
          )}
          {hasPosts && rows.length === 0 && (
            <p className="px-4 py-3 text-muted text-sm">No post was read in this range.</p>
          )}
          {rows.length > 0 && (
            <PostTable
              label="All posts"
              rows={rows}
              columns={['views', 'date', 'viewed']}
              now={now}
              to={({ id }) => href('/admin/blog-analytics/:id', { id })}
              bylines
              heads
              actions={['view', 'analytics', 'edit']}
            />
          )}
          <Pager page={page} pages={pages} to={pageAddress} />
        </Card>
      </div>
    </>
  );
}

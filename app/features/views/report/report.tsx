import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDay } from '~/formats/dates';
import { Button, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { Chart } from '~/ui/chart';
import { FilterLinks, filterClasses } from '~/ui/filter-links';
import { keyed } from '~/ui/screen-keys';
import {
  type ChartBar,
  type ReportPlace,
  type ReportView,
  rangeKeys,
  rangesOf,
  reportSearch,
} from './report-view';

interface ReportBarProps {
  place: ReportPlace;
  view: ReportView;
  /** What a set filter is called. */
  filterLabel?(dimension: string, value: string): string;
  /** The first day that could be filtered, where the range has older ones. */
  since?: string | null;
}

/** The range of a report, and its filters, each with a way to remove it. */
export function ReportBar({ place, view, filterLabel, since }: ReportBarProps) {
  const to = (change: Parameters<typeof reportSearch>[2]) =>
    place.path + reportSearch(view, place.usual, change);
  const set = Object.entries(view.filters).map(([name, value]) => ({ name, value }));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterLinks
          label="Range"
          chosen={view.range}
          filters={rangesOf(place).map(([range, label, key]) => ({
            name: range,
            label,
            keys: keyed(rangeKeys, key),
            to: to({ range }),
          }))}
        />
        <Form
          key={`${view.from} ${view.to}`}
          preventScrollReset
          aria-label="Days"
          className="flex max-w-full items-center gap-2"
        >
          {set.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {(['from', 'to'] as const).map((name) => (
            <input
              key={name}
              type="date"
              name={name}
              aria-label={name === 'from' ? 'From' : 'To'}
              required
              defaultValue={view[name]}
              className="control h-8! w-auto! min-w-0 px-2! text-sm max-sm:flex-1"
            />
          ))}
          <Button type="submit" size="sm">
            Show
          </Button>
        </Form>
      </div>
      {set.length > 0 && (
        <ul aria-label="Filters" className="mb-3 flex flex-wrap gap-2">
          {set.map(({ name, value }) => (
            <li key={name}>
              <Link
                to={to({ filter: [name, value] })}
                preventScrollReset
                className={filterClasses(true)}
              >
                {filterLabel?.(name, value)}
                <X aria-hidden="true" className="size-3.5" />
                <span className="sr-only">Remove</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {view.isTurned && (
        <p role="status" className="mb-3 text-muted text-sm">
          The first day was after the last, so they’re turned round: {formatDay(view.from)} to{' '}
          {formatDay(view.to)}.
        </p>
      )}
      {since && (
        <p role="status" className="mb-3 text-muted text-sm">
          Filters reach back to {formatDay(since)}. Older visits are kept only as counts.
        </p>
      )}
    </>
  );
}

interface ReportChartProps {
  title: string;
  counted: 'Visitors' | 'Views';
  as: 'bar' | 'area';
  bars: ChartBar[];
}

/** The days of the range, with a dashed line for as many days before. */
export function ReportChart({ title, counted, as, bars }: ReportChartProps) {
  const before = bars.map((bar) => bar.before);
  return (
    <Card title={title}>
      <Chart
        label={title}
        height={200}
        labels={bars.map(({ day }) => day)}
        notes={bars.map(({ days }) => (days > 1 ? `${days} days` : undefined))}
        series={[
          { name: counted, as, values: bars.map(({ count }) => count) },
          ...(before.some(Boolean)
            ? [{ name: 'Range before', as: 'compared' as const, values: before }]
            : []),
        ]}
      />
    </Card>
  );
}

export function ReportLists({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 gap-3 *:mb-3 *:break-inside-avoid md:columns-2 xl:columns-3">
      {children}
    </div>
  );
}

export function ExportCsv({ href }: { href: string }) {
  return (
    <a href={href} className={buttonClasses({ size: 'sm' })}>
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}

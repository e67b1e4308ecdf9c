import { formatCount } from '~/formats/numbers';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Table } from '~/ui/table';
import type { PageVitals } from './vitals.server';

interface Metric {
  name: string;
  /** Up to here it is good; up to the second it wants improving. */
  limits: [good: number, fair: number];
  show(value: number): string;
}

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const metrics: Metric[] = [
  { name: 'LCP', limits: [2500, 4000], show: seconds },
  { name: 'INP', limits: [200, 500], show: milliseconds },
  { name: 'CLS', limits: [0.1, 0.25], show: (value) => value.toFixed(3) },
  { name: 'FCP', limits: [1800, 3000], show: seconds },
  { name: 'TTFB', limits: [800, 1800], show: milliseconds },
];
const shownPages = 12;

export function VitalsCard({ vitals }: { vitals: PageVitals[] }) {
  return (
    <Card
      title="Web Vitals"
      actions={<span className="label-mono text-muted">75th percentile, 28 days</span>}
      padded={false}
    >
      {vitals.length === 0 ? (
        <EmptyState
          drawing="chart"
          title="No visits measured yet"
          text="Page speed for real visitors appears here."
        />
      ) : (
        <Table label="Web vitals by page">
          <thead>
            <tr>
              <th scope="col">Page</th>
              {metrics.map(({ name }) => (
                <th key={name} scope="col" data-numeric>
                  {name}
                </th>
              ))}
              <th scope="col" data-numeric>
                Visits
              </th>
            </tr>
          </thead>
          <tbody>
            {vitals.slice(0, shownPages).map(({ page, p75, samples }) => (
              <tr key={page}>
                <th scope="row" className="font-medium">
                  {page}
                </th>
                {metrics.map((metric) => (
                  <VitalCell key={metric.name} metric={metric} value={p75[metric.name]} />
                ))}
                <td data-numeric>{formatCount(samples)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function VitalCell({ metric, value }: { metric: Metric; value: number | undefined }) {
  if (value === undefined) return <td data-numeric>–</td>;
  const [good, fair] = metric.limits;
  const rating = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
  const tone = { good: 'text-good', fair: 'text-warn', poor: 'text-bad' }[rating];
  return (
    // The words for screen readers stay inside what scrolls.
    <td data-numeric title={rating} className={`relative whitespace-nowrap ${tone}`}>
      {metric.show(value)}
      <span className="sr-only"> ({rating})</span>
    </td>
  );
}

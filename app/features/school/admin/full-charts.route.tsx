import { useState } from 'react';
import { href } from 'react-router';
import { ClassPicker } from '~/features/school/class-picker';
import { GradeChart } from '~/features/school/grade-chart';
import { lookBack } from '~/features/school/grades.server';
import { type SeriesPoint, seriesOf } from '~/features/school/series';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { filterClasses } from '~/ui/filter-links';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/full-charts.route';

export const meta = adminMeta('Full Charts', 'The grades of one class in one wide chart.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { classes, grades, asked } = await lookBack(context.get(servicesContext), url);
  const chosen = asked ?? classes[0]?.name ?? '';
  const entries = grades.filter(({ className }) => className === chosen);
  return { classes, chosen, points: seriesOf(entries) };
}

export default function FullCharts({ loaderData }: Route.ComponentProps) {
  const { classes, chosen, points } = loaderData;
  return (
    <>
      <PageHeader
        title="Full Charts"
        back={{ to: href('/admin/school-dashboard'), label: 'School Dashboard' }}
      />
      {classes.length > 0 && <ClassPicker label="Class" classes={classes} chosen={chosen} />}
      <Card title={chosen || 'No classes yet'}>
        {points.length === 0 ? (
          <EmptyState
            drawing="chart"
            className="-mx-4 pb-4"
            title="No data"
            text="The chart appears once this class has scores."
            action={
              <ButtonLink to={href('/admin/school-dashboard')} size="sm">
                Enter grades
              </ButtonLink>
            }
          />
        ) : (
          <WideChart key={chosen} className={chosen} points={points} />
        )}
      </Card>
    </>
  );
}

const spans = [10, 30, Number.POSITIVE_INFINITY];

/** One wide chart, of all entries or of the last ones. */
function WideChart({ className, points }: { className: string; points: SeriesPoint[] }) {
  const [span, setSpan] = useState(Number.POSITIVE_INFINITY);
  const shown = points.slice(-span);
  const days = [shown[0], shown.at(-1)].map((point) => formatDay(point?.date ?? ''));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="label-mono text-muted" aria-live="polite">
          {shown.length} of {countOf(points.length, 'entry', 'entries')},{' '}
          {[...new Set(days)].join(' to ')}
        </p>
        <div className="flex gap-1">
          {spans.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={span === count}
              className={filterClasses(span === count)}
              onClick={() => setSpan(count)}
            >
              {Number.isFinite(count) ? `Last ${count}` : 'All'}
            </button>
          ))}
        </div>
      </div>
      <div className="overflow-x-auto">
        <div className="min-w-80">
          <GradeChart
            label={`${className}: all scores over time`}
            points={shown}
            width={1100}
            height={420}
          />
        </div>
      </div>
    </>
  );
}

import { href, Link } from 'react-router';
import { type Average, averagedFrom } from '~/features/school/averages';
import { GradeChart } from '~/features/school/grade-chart';
import { showPercent } from '~/features/school/percent';
import type { SeriesPoint } from '~/features/school/series';
import { countOf } from '~/formats/numbers';
import { Card } from '~/ui/card';

interface ClassCardProps {
  className: string;
  average: Average;
  activeCount: number;
  points: SeriesPoint[];
}

export function ClassCard(props: ClassCardProps) {
  const { className, average, activeCount, points } = props;
  const query = `?${new URLSearchParams({ class: className })}`;
  return (
    <Card as="article" className="flex w-full max-w-3xl flex-col">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 font-semibold text-sm leading-snug">
          <Link
            to={`${href('/admin/progress-analytics')}${query}`}
            prefetch="intent"
            className="hover:text-signal"
          >
            {className}
          </Link>
        </h3>
        <p className="shrink-0 font-semibold text-base tabular-nums leading-none">
          {showPercent(average.mean)}
        </p>
      </div>
      <p className="label-mono mt-1 text-muted">
        {average.count > 0 ? `Overall average, ${averagedFrom(average)}` : '0 entries'}
      </p>
      <p className="label-mono text-muted">{countOf(activeCount, 'active assignment')}</p>
      <div className="mt-3 flex min-h-38 w-[300px] max-w-full flex-1 flex-col justify-end">
        {points.length === 0 ? (
          <p className="grid flex-1 place-items-center rounded-control border border-line border-dashed text-muted text-sm">
            No data
          </p>
        ) : (
          <GradeChart
            label={`${className}: scores over time`}
            points={points}
            width={300}
            height={150}
            legend={false}
          />
        )}
      </div>
    </Card>
  );
}

import { axisRange } from '~/features/school/axis';
import { inPercent, scoreKinds } from '~/features/school/grade-chart';
import { type SeriesPoint, shortName } from '~/features/school/series';
import { Card } from '~/ui/card';
import { Chart } from '~/ui/chart';

interface TrendPanelsProps {
  /** Empty for all classes. */
  className: string;
  points: SeriesPoint[];
  /** To tell one by its first words. */
  allClasses: string[];
}

/** The last entries, a panel for each kind of score; of all classes, one class after the other. */
export function TrendPanels({ className, points: latest, allClasses }: TrendPanelsProps) {
  const place = (point: SeriesPoint) => allClasses.indexOf(point.className);
  const points = className ? latest : latest.toSorted((a, b) => place(a) - place(b));
  const shown = className || 'All Classes';
  return (
    <section aria-label={`Trends of ${shown}`} className="grid gap-3 lg:grid-cols-3">
      {scoreKinds.map(({ name, look, pick }) => {
        const values = points.map(pick);
        return (
          <Card
            key={name}
            title={`${name} Trend`}
            actions={<span className="label-mono text-muted">{shown}</span>}
          >
            {values.every((value) => value === null) ? (
              <p className="grid h-40 place-items-center text-muted text-sm">No data</p>
            ) : (
              <Chart
                {...inPercent}
                label={`${name} scores of ${shown}, last ${points.length} entries`}
                labels={points.map((point) => point.date)}
                notes={className ? undefined : points.map((point) => point.className)}
                groups={
                  className
                    ? undefined
                    : points.map((point) => shortName(point.className, allClasses))
                }
                series={[{ name, look, as: 'bar', values }]}
                domain={axisRange(values)}
                width={340}
                height={160}
              />
            )}
          </Card>
        );
      })}
    </section>
  );
}

import { axisRange } from '~/features/school/axis';
import { showPercent, showPercentTick } from '~/features/school/percent';
import { type SeriesPoint, separateDays, shortName } from '~/features/school/series';
import { BarChart } from '~/ui/bar-chart';
import { Card } from '~/ui/card';

const panels = [
  { name: 'Formative', token: 'formative', pick: (point: SeriesPoint) => point.formative },
  { name: 'Summative', token: 'summative', pick: (point: SeriesPoint) => point.summative },
  { name: 'Overall', token: 'overall', pick: (point: SeriesPoint) => point.overall },
] as const;

interface TrendPanelsProps {
  /** Empty for all classes. */
  className: string;
  points: SeriesPoint[];
  /** To tell one by its first words. */
  allClasses: string[];
}

/** The last entries, a panel for each kind of score. */
export function TrendPanels({ className, points, allClasses }: TrendPanelsProps) {
  const shown = className || 'All Classes';
  const days = separateDays(points.map((point) => point.date));
  return (
    <section aria-label={`Trends of ${shown}`} className="grid gap-3 lg:grid-cols-3">
      {panels.map(({ name, token, pick }) => {
        const values = points.map(pick).filter((value) => value !== null);
        return (
          <Card
            key={name}
            title={`${name} Trend`}
            actions={<span className="label-mono text-muted">{shown}</span>}
          >
            {values.length === 0 ? (
              <p className="grid h-40 place-items-center text-muted text-sm">No data</p>
            ) : (
              <BarChart
                label={`${name} scores of ${shown}, last ${points.length} entries`}
                valueName={name}
                token={token}
                bars={points.map((point, index) => ({
                  label: days[index] ?? point.date,
                  value: pick(point),
                  note: className ? undefined : point.className,
                  mark: className ? undefined : shortName(point.className, allClasses),
                }))}
                yMax={axisRange(values).high}
                width={340}
                height={160}
                formatY={showPercent}
                formatTick={showPercentTick}
              />
            )}
          </Card>
        );
      })}
    </section>
  );
}

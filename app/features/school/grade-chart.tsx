import { Chart } from '~/ui/chart';
import { Legend } from '~/ui/chart-plot';
import type { ChartSeries } from '~/ui/chart-scales';
import { axisRange } from './axis';
import { showPercent, showPercentTick } from './percent';
import type { SeriesPoint } from './series';

/** How charts of grades write their values. */
export const inPercent = { format: showPercent, formatTick: showPercentTick };

/** Each kind of score, in the colour of its own. */
export const scoreKinds = [
  { name: 'Formative', look: 2, pick: (point: SeriesPoint) => point.formative },
  { name: 'Summative', look: 1, pick: (point: SeriesPoint) => point.summative },
  { name: 'Overall', look: 3, pick: (point: SeriesPoint) => point.overall },
];

interface GradeChartProps {
  label: string;
  points: readonly SeriesPoint[];
  width?: number;
  height?: number;
  legend?: boolean;
}

/** Formative, summative and overall of one class over time. */
export function GradeChart({ points, ...props }: GradeChartProps) {
  return (
    <Chart
      {...props}
      {...inPercent}
      labels={points.map(({ date }) => date)}
      series={linesOf(points)}
      domain={axisRange(scoreKinds.flatMap(({ pick }) => points.map(pick)))}
    />
  );
}

/** One legend for several small charts. */
export function GradeLegend() {
  return <Legend series={linesOf([])} />;
}

const linesOf = (points: readonly SeriesPoint[]): ChartSeries[] =>
  scoreKinds.map(({ name, look, pick }) => ({ name, look, as: 'line', values: points.map(pick) }));

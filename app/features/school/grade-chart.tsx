import { Legend } from '~/ui/chart-parts';
import type { ChartSeries } from '~/ui/chart-scales';
import { LineChart } from '~/ui/line-chart';
import type { AxisRange } from './axis';
import { showPercent, showPercentTick } from './percent';
import { type SeriesPoint, separateDays, seriesRange } from './series';

interface GradeChartProps {
  label: string;
  points: readonly SeriesPoint[];
  /** The axis that several charts share; else the chart's own. */
  range?: AxisRange;
  width?: number;
  height?: number;
  legend?: boolean;
}

/** Formative, summative and overall of one class over time. */
export function GradeChart(props: GradeChartProps) {
  const { label, points, width, height, legend } = props;
  const { low, high } = props.range ?? seriesRange(points);
  return (
    <LineChart
      label={label}
      series={toChartSeries(points)}
      yDomain={[low, high]}
      width={width}
      height={height}
      legend={legend}
      formatY={showPercent}
      formatTick={showPercentTick}
    />
  );
}

/** One legend for several small charts. */
export function GradeLegend() {
  return <Legend entries={toChartSeries([])} />;
}

function toChartSeries(points: readonly SeriesPoint[]): ChartSeries[] {
  const days = separateDays(points.map((point) => point.date));
  const line = (pick: (point: SeriesPoint) => number | null) =>
    points.map((point, index) => ({ x: days[index] ?? point.date, y: pick(point) }));
  return [
    { name: 'Formative', token: 'formative', points: line((point) => point.formative) },
    { name: 'Summative', token: 'summative', points: line((point) => point.summative) },
    { name: 'Overall', token: 'overall', points: line((point) => point.overall) },
  ];
}

import { Legend } from '~/ui/chart-parts';
import { type ChartSeries, LineChart } from '~/ui/line-chart';
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
      xs={separateDays(points.map(({ date }) => date))}
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
  return [
    { name: 'Formative', token: 'formative', values: points.map(({ formative }) => formative) },
    { name: 'Summative', token: 'summative', values: points.map(({ summative }) => summative) },
    { name: 'Overall', token: 'overall', values: points.map(({ overall }) => overall) },
  ];
}

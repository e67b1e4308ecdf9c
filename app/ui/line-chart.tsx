import { line } from 'd3-shape';
import { useRef, useState } from 'react';
import { fittingLabels, useDrawnWidth } from './chart-frame';
import { AxisLabel, DataTable, dashes, Grid, Legend, Marker, strokes, Tip } from './chart-parts';
import {
  axisLabel,
  type ChartSeries,
  type Domain,
  formatValue,
  fullLabel,
  xPositions,
  xValues,
  yScale,
  yTicks,
} from './chart-scales';
import { ChartStage } from './chart-stage';

type LineChartProps = {
  label: string;
  series: ChartSeries[];
  yDomain?: Domain;
  /** The width assumed before the screen is known; the drawing then fills its container. */
  width?: number;
  height?: number;
  legend?: boolean;
  formatY?: (value: number | null) => string;
  formatTick?: (value: number) => string;
};

const margin = { top: 12, right: 14, bottom: 26, left: 38 };

export function LineChart(props: LineChartProps) {
  const { label, series, yDomain, height = 240, legend = true } = props;
  const { formatY = formatValue, formatTick = formatY } = props;
  const stageRef = useRef<HTMLDivElement>(null);
  const width = useDrawnWidth(stageRef, props.width ?? 600);
  const [chosen, setChosen] = useState<number | null>(null);

  const xs = xValues(series);
  if (xs.length === 0) return <p className="text-muted text-sm">No data</p>;

  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const positions = xPositions(xs, margin.left + 6, right - 6);
  const at = new Map(xs.map((x, index) => [x, positions[index] ?? 0]));
  const values = series.flatMap((one) => one.points.map((point) => point.y));
  const y = yScale(values, yDomain, [bottom, margin.top]);
  const ticks = yTicks(y, values);
  const labelled = fittingLabels(positions, xs.map(axisLabel));
  const valuesAt = series.map((one) => new Map(one.points.map((point) => [point.x, point.y])));
  const rowsAt = (x: string) =>
    series.map((one, index) => ({
      name: one.name,
      token: one.token,
      value: formatY(valuesAt[index]?.get(x) ?? null),
    }));
  const chosenX = chosen === null ? undefined : xs[chosen];
  const crowded = xs.length > (right - margin.left) / 14;

  return (
    <figure className="relative min-w-0">
      <ChartStage
        {...{ label, stageRef, width, height, positions, chosen }}
        onChoose={setChosen}
        describe={(index) => {
          const x = xs[index] ?? '';
          const words = rowsAt(x).map((row) => `${row.name} ${row.value}`);
          return `${fullLabel(x)}: ${words.join(', ')}`;
        }}
      >
        <Grid ticks={ticks} left={margin.left} right={right} format={formatTick} />
        {xs.map((x, index) =>
          labelled.has(index) ? (
            <AxisLabel key={x} x={positions[index] ?? 0} y={height - 8}>
              {axisLabel(x)}
            </AxisLabel>
          ) : null,
        )}
        {chosenX !== undefined && (
          <line
            x1={at.get(chosenX)}
            x2={at.get(chosenX)}
            y1={margin.top}
            y2={bottom}
            className="stroke-line-strong"
          />
        )}
        {series.map((one) => {
          const points = sortByX(one.points, xs);
          const path = line<(typeof one.points)[number]>()
            .defined((point) => point.y !== null)
            .x((point) => at.get(point.x) ?? 0)
            .y((point) => y(point.y ?? 0))(points);
          return (
            <g key={one.name}>
              <path
                d={path ?? undefined}
                fill="none"
                strokeWidth={one.token === 'overall' ? 2.25 : 1.75}
                strokeDasharray={dashes[one.token]}
                strokeLinecap="round"
                strokeLinejoin="round"
                className={strokes[one.token]}
              />
              {points.map((point, index) =>
                point.y !== null &&
                (!crowded || point.x === chosenX || standsAlone(points, index)) ? (
                  <Marker
                    key={point.x}
                    token={one.token}
                    x={at.get(point.x) ?? 0}
                    y={y(point.y)}
                    size={point.x === chosenX ? 4.5 : 3}
                  />
                ) : null,
              )}
            </g>
          );
        })}
        {chosenX !== undefined && (
          <Tip
            x={at.get(chosenX) ?? 0}
            top={margin.top}
            width={width}
            title={fullLabel(chosenX)}
            rows={rowsAt(chosenX)}
          />
        )}
      </ChartStage>
      {legend && series.length > 1 && <Legend entries={series} />}
      <DataTable
        caption={label}
        columns={['Point', ...series.map((one) => one.name)]}
        rows={xs.map((x) => [fullLabel(x), ...rowsAt(x).map((row) => row.value)])}
      />
    </figure>
  );
}

/** No line reaches a point without neighbours. */
function standsAlone(points: ChartSeries['points'], index: number): boolean {
  return [points[index - 1], points[index + 1]].every((next) => (next?.y ?? null) === null);
}

function sortByX(points: ChartSeries['points'], xs: string[]) {
  const order = new Map(xs.map((x, index) => [x, index]));
  return points.toSorted((a, b) => (order.get(a.x) ?? 0) - (order.get(b.x) ?? 0));
}

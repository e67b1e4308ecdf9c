import { line } from 'd3-shape';
import { Chart, type ChartProps } from './chart';
import { dashes, Legend, Marker, strokes } from './chart-parts';
import {
  axisLabel,
  type ChartPoint,
  type ChartSeries,
  type Domain,
  formatValue,
  fullLabel,
  xPositions,
  xValues,
} from './chart-scales';

type LineChartProps = ChartProps & {
  series: ChartSeries[];
  yDomain?: Domain;
  legend?: boolean;
};

const margin = { top: 12, right: 14, bottom: 26, left: 38 };

export function LineChart({ series, legend = true, ...props }: LineChartProps) {
  const { height = 240, formatY = formatValue } = props;
  const xs = xValues(series);
  const valuesAt = series.map((one) => new Map(one.points.map((point) => [point.x, point.y])));
  return (
    <Chart
      {...props}
      height={height}
      margin={margin}
      values={series.flatMap((one) => one.points.map((point) => point.y))}
      points={xs.map((x) => ({
        axisLabel: axisLabel(x),
        title: fullLabel(x),
        rows: series.map(({ name, token }, index) => ({
          name,
          token,
          value: formatY(valuesAt[index]?.get(x) ?? null),
        })),
      }))}
      positionsIn={(left, right) => xPositions(xs, left + 6, right - 6)}
      legend={legend && series.length > 1 && <Legend entries={series} />}
    >
      {({ positions, y, left, right, top, bottom, chosen }) => {
        const at = new Map(xs.map((x, index) => [x, positions[index] ?? 0]));
        const chosenX = chosen === null ? undefined : xs[chosen];
        const crowded = xs.length > (right - left) / 14;
        return (
          <>
            {chosenX !== undefined && (
              <line
                x1={at.get(chosenX)}
                x2={at.get(chosenX)}
                y1={top}
                y2={bottom}
                className="stroke-line-strong"
              />
            )}
            {series.map(({ name, token, ...one }) => {
              const points = sortByX(one.points, xs);
              const path = line<ChartPoint>()
                .defined((point) => point.y !== null)
                .x((point) => at.get(point.x) ?? 0)
                .y((point) => y(point.y ?? 0))(points);
              return (
                <g key={name}>
                  <path
                    d={path ?? undefined}
                    fill="none"
                    strokeWidth={token === 'overall' ? 2.25 : 1.75}
                    strokeDasharray={dashes[token]}
                    strokeLinecap="round"
                    strokeLinejoin="round"
                    className={strokes[token]}
                  />
                  {points.map((point, index) =>
                    point.y !== null &&
                    (!crowded || point.x === chosenX || standsAlone(points, index)) ? (
                      <Marker
                        key={point.x}
                        token={token}
                        x={at.get(point.x) ?? 0}
                        y={y(point.y)}
                        size={point.x === chosenX ? 4.5 : 3}
                      />
                    ) : null,
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </Chart>
  );
}

/** No line reaches a point without neighbours. */
function standsAlone(points: ChartPoint[], index: number): boolean {
  return [points[index - 1], points[index + 1]].every((next) => (next?.y ?? null) === null);
}

function sortByX(points: ChartPoint[], xs: string[]) {
  const order = new Map(xs.map((x, index) => [x, index]));
  return points.toSorted((a, b) => (order.get(a.x) ?? 0) - (order.get(b.x) ?? 0));
}

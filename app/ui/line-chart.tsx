import { line } from 'd3-shape';
import { Chart, type ChartProps } from './chart';
import { dashes, Legend, Marker, strokes } from './chart-parts';
import {
  axisLabel,
  type ChartToken,
  type Domain,
  formatValue,
  fullLabel,
  xPositions,
} from './chart-scales';

export interface ChartSeries {
  name: string;
  token: ChartToken;
  /** One for each place on the x axis. */
  values: (number | null)[];
}

type LineChartProps = ChartProps & {
  /** Days or times, in their order. */
  xs: string[];
  series: ChartSeries[];
  yDomain?: Domain;
  legend?: boolean;
};

const margin = { top: 12, right: 14, bottom: 26, left: 38 };

export function LineChart({ xs, series, legend = true, ...props }: LineChartProps) {
  const { height = 240, formatY = formatValue } = props;
  return (
    <Chart
      {...props}
      height={height}
      margin={margin}
      values={series.flatMap(({ values }) => values)}
      points={xs.map((x, at) => ({
        axisLabel: axisLabel(x),
        title: fullLabel(x),
        rows: series.map(({ name, token, values }) => ({
          name,
          token,
          value: formatY(values[at] ?? null),
        })),
      }))}
      positionsIn={(left, right) => xPositions(xs, left + 6, right - 6)}
      legend={legend && <Legend entries={series} />}
    >
      {({ positions, y, left, right, top, bottom, chosen }) => {
        const crowded = xs.length > (right - left) / 14;
        return (
          <>
            {chosen !== null && (
              <path d={`M${positions[chosen]} ${top}V${bottom}`} className="stroke-line-strong" />
            )}
            {series.map(({ name, token, values }) => {
              const path = line<number | null>()
                .defined((value) => value !== null)
                .x((_, at) => positions[at] ?? 0)
                .y((value) => y(value ?? 0))(values);
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
                  {values.map((value, at) =>
                    value !== null && (!crowded || at === chosen || standsAlone(values, at)) ? (
                      <Marker
                        key={xs[at]}
                        token={token}
                        x={positions[at] ?? 0}
                        y={y(value)}
                        size={at === chosen ? 4.5 : 3}
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
function standsAlone(values: (number | null)[], at: number): boolean {
  return (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
}

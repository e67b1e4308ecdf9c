import { scaleBand } from 'd3-scale';
import { Chart, type ChartProps } from './chart';
import { fills } from './chart-parts';
import { axisLabel, type ChartToken, formatValue, fullLabel } from './chart-scales';
import { classNames } from './class-names';

export type Bar = {
  label: string;
  value: number | null;
  /** What it is compared with: a line across the bar. */
  before?: number;
  /** What the bar is of, where its label does not say it. */
  note?: string;
  /** The same, short enough to be written on the bar. */
  mark?: string;
};

type BarChartProps = ChartProps & {
  valueName?: string;
  beforeName?: string;
  bars: Bar[];
  token?: ChartToken;
  /** Where the axis ends; it begins at zero. */
  yMax?: number;
};

const margin = { top: 18, right: 4, bottom: 26, left: 38 };

export function BarChart({
  bars,
  valueName = 'Value',
  beforeName = '',
  token = 'signal',
  yMax,
  ...props
}: BarChartProps) {
  const { height = 200, formatY = formatValue } = props;
  const keys = bars.map((_, index) => String(index));
  const bandIn = (left: number, right: number) =>
    scaleBand(keys, [left, right]).paddingInner(0.28).paddingOuter(0.14);
  return (
    <Chart
      {...props}
      height={height}
      margin={margin}
      values={bars.flatMap(({ value, before }) => (before === undefined ? value : [value, before]))}
      yDomain={yMax === undefined ? undefined : [0, yMax]}
      points={bars.map((bar, index) => ({
        axisLabel: isSameDay(bars[index - 1], bar) ? '' : axisLabel(bar.label),
        title: titleOf(bar),
        rows: [
          { name: valueName, value: formatY(bar.value) },
          ...(bar.before === undefined ? [] : [{ name: beforeName, value: formatY(bar.before) }]),
        ],
      }))}
      positionsIn={(left, right) => {
        const band = bandIn(left, right);
        return keys.map((key) => (band(key) ?? 0) + band.bandwidth() / 2);
      }}
      legend={
        beforeName && (
          <p aria-hidden="true" className="label-mono mt-2 flex items-center gap-1.5 text-muted">
            <svg width="20" height="10" viewBox="0 0 20 10" aria-hidden="true">
              <path d="M0 5h20" className="stroke-text" strokeWidth="1.5" />
            </svg>
            {beforeName}
          </p>
        )
      }
    >
      {({ positions, y, left, right, bottom, chosen }) => {
        const barWidth = Math.min(bandIn(left, right).bandwidth(), 40);
        return bars.map(({ value, before, mark = '' }, index) => {
          const top = value === null ? bottom : y(value);
          const x = positions[index] ?? 0;
          return (
            <g key={keys[index]}>
              <rect
                x={x - barWidth / 2}
                y={Math.min(top, bottom - (value ? 2 : 0))}
                width={barWidth}
                height={Math.max(value ? 2 : 0, bottom - top)}
                rx={Math.min(3, barWidth / 4)}
                className={classNames(
                  fills[token],
                  'transition-opacity',
                  chosen !== null && chosen !== index && 'opacity-45',
                )}
              />
              {before !== undefined && (
                <path
                  d={`M${x - barWidth / 2 - 1} ${y(before)}h${barWidth + 2}`}
                  className="stroke-text"
                  strokeWidth="1.5"
                />
              )}
              {mark && barWidth > 12 && (
                <text
                  transform={`translate(${x + 3.5} ${bottom - 5}) rotate(-90)`}
                  className="pointer-events-none fill-surface text-[10px]"
                >
                  {mark.slice(0, Math.max(0, Math.floor((bottom - top - 8) / 5.5)))}
                </text>
              )}
            </g>
          );
        });
      }}
    </Chart>
  );
}

/** Several bars of one day share one label. */
function isSameDay(before: Bar | undefined, bar: Bar): boolean {
  return before !== undefined && axisLabel(before.label) === axisLabel(bar.label);
}

function titleOf({ label, note }: Bar): string {
  return note ? `${fullLabel(label)}, ${note}` : fullLabel(label);
}

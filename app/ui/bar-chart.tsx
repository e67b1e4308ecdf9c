import { scaleBand } from 'd3-scale';
import { useRef, useState } from 'react';
import { fittingLabels, useDrawnWidth } from './chart-frame';
import { AxisLabel, DataTable, fills, Grid, Tip } from './chart-parts';
import { axisLabel, type ChartToken, formatValue, fullLabel, yScale, yTicks } from './chart-scales';
import { ChartStage } from './chart-stage';
import { classNames } from './class-names';

export type Bar = {
  label: string;
  value: number | null;
  /** What the bar is of, where its label does not say it. */
  note?: string;
};

type BarChartProps = {
  label: string;
  /** What a bar counts, for the tooltip and the data table. */
  valueName?: string;
  bars: Bar[];
  token?: ChartToken;
  /** Where the axis ends; it begins at zero. */
  yMax?: number;
  width?: number;
  height?: number;
  formatY?: (value: number | null) => string;
  formatTick?: (value: number) => string;
};

const margin = { top: 18, right: 4, bottom: 26, left: 38 };

export function BarChart(props: BarChartProps) {
  const { label, bars, valueName = 'Value', token = 'signal', height = 200 } = props;
  const { formatY = formatValue, formatTick = formatY, yMax } = props;
  const stageRef = useRef<HTMLDivElement>(null);
  const width = useDrawnWidth(stageRef, props.width ?? 600);
  const [chosen, setChosen] = useState<number | null>(null);
  if (bars.length === 0) return <p className="text-muted text-sm">No data</p>;

  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const keys = bars.map((_, index) => String(index));
  const band = scaleBand(keys, [margin.left, right]).paddingInner(0.28).paddingOuter(0.14);
  const barWidth = Math.min(band.bandwidth(), 40);
  const positions = keys.map((key) => (band(key) ?? 0) + band.bandwidth() / 2);
  const values = bars.map((bar) => bar.value);
  const y = yScale(values, yMax === undefined ? undefined : [0, yMax], [bottom, margin.top]);
  const ticks = yTicks(y, values);
  // Several bars of one day share one label.
  const names = bars.map(({ label }, index) => {
    const before = bars[index - 1];
    return before && axisLabel(before.label) === axisLabel(label) ? '' : axisLabel(label);
  });
  const labelled = fittingLabels(positions, names);
  const chosenBar = chosen === null ? undefined : bars[chosen];

  return (
    <figure className="relative min-w-0">
      <ChartStage
        {...{ label, stageRef, width, height, positions, chosen }}
        onChoose={setChosen}
        describe={(index) => {
          const bar = bars[index];
          return bar ? `${titleOf(bar)}: ${valueName} ${formatY(bar.value)}` : '';
        }}
      >
        <Grid ticks={ticks} left={margin.left} right={right} format={formatTick} />
        {bars.map((bar, index) => {
          const x = positions[index] ?? 0;
          const top = bar.value === null ? bottom : y(bar.value);
          return (
            <g key={keys[index]}>
              <rect
                x={x - barWidth / 2}
                y={Math.min(top, bottom - (bar.value ? 2 : 0))}
                width={barWidth}
                height={Math.max(bar.value ? 2 : 0, bottom - top)}
                rx={Math.min(3, barWidth / 4)}
                className={classNames(
                  fills[token],
                  'transition-opacity',
                  chosen !== null && chosen !== index && 'opacity-45',
                )}
              />
              {labelled.has(index) && (
                <AxisLabel x={x} y={height - 8}>
                  {names[index]}
                </AxisLabel>
              )}
            </g>
          );
        })}
        {chosen !== null && chosenBar && (
          <Tip
            x={positions[chosen] ?? 0}
            top={margin.top}
            width={width}
            title={titleOf(chosenBar)}
            rows={[{ name: valueName, value: formatY(chosenBar.value) }]}
          />
        )}
      </ChartStage>
      <DataTable
        caption={label}
        columns={['Point', valueName]}
        rows={bars.map((bar) => [titleOf(bar), formatY(bar.value)])}
      />
    </figure>
  );
}

function titleOf({ label, note }: Bar): string {
  return note ? `${fullLabel(label)}, ${note}` : fullLabel(label);
}

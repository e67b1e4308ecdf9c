import { type ReactNode, useRef, useState } from 'react';
import { fittingLabels, useDrawnWidth } from './chart-frame';
import { DataTable, Grid, Tip, type TipRow } from './chart-parts';
import { type Domain, formatValue, nearestIndex, yScale, yTicks } from './chart-scales';

export type ChartProps = {
  label: string;
  /** The width assumed before the screen is known; the drawing then fills its container. */
  width?: number;
  height?: number;
  formatY?: (value: number | null) => string;
  formatTick?: (value: number) => string;
};

type Drawing = {
  /** The centre of each point, from left to right. */
  positions: number[];
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  chosen: number | null;
};

type ChartBaseProps = ChartProps & {
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  points: { axisLabel: string; title: string; rows: TipRow[] }[];
  positionsIn: (left: number, right: number) => number[];
  values: (number | null)[];
  yDomain?: Domain;
  legend?: ReactNode;
  children: (drawing: Drawing) => ReactNode;
};

/**
 * Axes, the box beside the chosen point and the table of a chart; `children` draws the values. For
 * the keyboard a slider lies over the drawing: its arrow keys move from point to point, and the
 * point's words are its value.
 */
export function Chart(props: ChartBaseProps) {
  const { label, height, margin, points, values, formatY = formatValue } = props;
  const stageRef = useRef<HTMLDivElement>(null);
  const width = useDrawnWidth(stageRef, props.width ?? 600);
  const [chosen, setChosen] = useState<number | null>(null);
  const chosenPoint = chosen === null ? undefined : points[chosen];
  const current = chosenPoint ?? points[0];
  if (!current) return <p className="text-muted text-sm">No data</p>;

  const { top, left } = margin;
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const positions = props.positionsIn(left, right);
  const y = yScale(values, props.yDomain, [bottom, top]);
  const labelled = fittingLabels(
    positions,
    points.map((point) => point.axisLabel),
  );
  const words = current.rows.map((row) => `${row.name} ${row.value}`);
  return (
    <figure className="relative min-w-0">
      <div
        ref={stageRef}
        className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-signal"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setChosen(nearestIndex(positions, ((event.clientX - box.left) / box.width) * width));
        }}
        onPointerLeave={() => setChosen(null)}
      >
        <input
          type="range"
          min={1}
          max={points.length}
          value={(chosen ?? 0) + 1}
          aria-label={label}
          aria-valuetext={`${current.title}: ${words.join(', ')}`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          onChange={({ target }) => setChosen(target.valueAsNumber - 1)}
          onFocus={() => setChosen((at) => at ?? 0)}
          onBlur={() => setChosen(null)}
          onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height={height}
          aria-hidden="true"
          className="block overflow-visible"
        >
          <Grid
            ticks={yTicks(y, values)}
            left={left}
            right={right}
            format={props.formatTick ?? formatY}
          />
          {[...labelled].map((index) => (
            <text
              key={index}
              x={positions[index] ?? 0}
              y={height - 8}
              textAnchor="middle"
              fontSize="11"
              className="fill-muted tabular-nums"
            >
              {points[index]?.axisLabel}
            </text>
          ))}
          {props.children({ positions, y, left, right, top, bottom, chosen })}
          {chosen !== null && chosenPoint && (
            <Tip x={positions[chosen] ?? 0} top={top} width={width} {...chosenPoint} />
          )}
        </svg>
      </div>
      {props.legend}
      <DataTable
        caption={label}
        columns={['Point', ...current.rows.map((row) => row.name)]}
        rows={points.map(({ title, rows }) => [title, ...rows.map((row) => row.value)])}
      />
    </figure>
  );
}

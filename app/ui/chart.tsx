import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChartTable, Legend, Plot, Swatch } from './chart-plot';
import {
  type ChartData,
  type ChartSeries,
  formatValue,
  frameOf,
  nearestIndex,
  titleOf,
} from './chart-scales';
import { classNames } from './class-names';

interface ChartProps extends ChartData {
  label: string;
  /** The width assumed before the screen is known; the drawing then fills its container. */
  width?: number;
  height?: number;
  legend?: boolean;
}

/**
 * A chart of the workbench: a box tells the chosen point, and a table all of them. For the keyboard a
 * slider lies over the drawing: its arrow keys move from point to point, and the point's words are its
 * value.
 */
export function Chart({ label, width: assumed = 600, height = 240, ...props }: ChartProps) {
  const { legend = props.series.length > 1, ...chart } = props;
  const { labels, series, format = formatValue } = chart;
  const stageRef = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth((before) => Math.round(entry?.contentRect.width ?? 0) || before),
    );
    if (stageRef.current) observer.observe(stageRef.current);
    return () => observer.disconnect();
  }, []);
  const [pointed, setPointed] = useState<number | null>(null);
  if (labels.length === 0) return <p className="text-muted text-sm">No data</p>;

  const chosen = pointed === null ? null : Math.min(pointed, labels.length - 1);
  const frame = frameOf(chart, { width, height, textSize: 11 });
  const shownValue = (at: number, { values }: ChartSeries) => format(values[at] ?? null);
  const words = series.map((one) => `${one.name} ${shownValue(chosen ?? 0, one)}`);
  return (
    <figure className="chart min-w-0">
      <div
        ref={stageRef}
        className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-signal"
        onPointerMove={({ clientX, currentTarget }) =>
          setPointed(nearestIndex(frame.xs, clientX - currentTarget.getBoundingClientRect().left))
        }
        onPointerLeave={() => setPointed(null)}
      >
        <input
          type="range"
          min={1}
          max={labels.length}
          value={(chosen ?? 0) + 1}
          aria-label={label}
          aria-valuetext={`${titleOf(chart, chosen ?? 0)}: ${words.join(', ')}`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          onChange={({ target }) => setPointed(target.valueAsNumber - 1)}
          onFocus={() => setPointed((at) => at ?? 0)}
          onBlur={() => setPointed(null)}
          onKeyDown={({ key }) => key === 'Escape' && setPointed(null)}
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          aria-hidden="true"
          className="chart-drawing"
        >
          <Plot chart={chart} frame={frame} chosen={chosen} />
        </svg>
        {chosen !== null && (
          <Tip x={frame.xs[chosen] ?? 0} width={width}>
            <p className="text-muted">{titleOf(chart, chosen)}</p>
            {series.map((one, at) => (
              <p key={one.name} className="flex items-center gap-2">
                <Swatch series={one} look={one.look ?? at} />
                {one.name}
                <span className="ml-auto">{shownValue(chosen, one)}</span>
              </p>
            ))}
          </Tip>
        )}
      </div>
      {legend && <Legend series={series} />}
      <div className="sr-only">
        <ChartTable chart={chart} caption={label} />
      </div>
    </figure>
  );
}

/** The box beside the chosen point, on the side that has more room. */
function Tip({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const isLeft = x > width / 2;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-0 flex items-start',
        isLeft && 'justify-end',
      )}
      style={isLeft ? { paddingRight: width - x + 10 } : { paddingLeft: x + 10 }}
    >
      <div className="rounded-control border border-line-strong bg-surface-raised px-2.5 py-1.5 text-xs tabular-nums">
        {children}
      </div>
    </div>
  );
}

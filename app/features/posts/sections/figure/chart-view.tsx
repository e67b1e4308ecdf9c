import { area, line } from 'd3-shape';
import { areDates, axisLabel, xPositions, yScale, yTicks } from '~/ui/chart-scales';
import type { ChartData } from './chart';
import type { ChartKind } from './figure-section';

const width = 640;
const height = 300;
const [left, right, top, bottom] = [52, width - 12, 16, height - 32];
/** As many words as stand beside each other under the axis. */
const mostLabels = 8;

/** A chart without script: drawn by the server, with its numbers in a table below. */
export function ChartView(props: { figure: ChartKind; chart: ChartData; caption: string }) {
  const { figure, chart, caption } = props;
  const { labels, series } = chart;
  if (series.length === 0 || labels.length === 0) return caption ? <p>{caption}</p> : null;
  const values = series.flatMap((one) => one.values);
  const y = yScale(values, undefined, [bottom, top]);
  const band = (right - left) / labels.length;
  const xs = areDates(labels)
    ? xPositions(labels, left + 6, right - 6)
    : labels.map((_, at) => left + band * (at + 0.5));
  const every = Math.ceil(labels.length / mostLabels);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summaryOf(chart, caption)}>
        {yTicks(y, values).map((tick) => (
          <g key={tick.value}>
            <path d={`M${left} ${tick.y}H${right}`} className="chart-grid" />
            <text x={left - 8} y={tick.y + 4} textAnchor="end">
              {tick.value.toLocaleString('en-US')}
            </text>
          </g>
        ))}
        {labels.map((label, at) =>
          at % every === 0 ? (
            <text
              key={`${at}-${label}`}
              x={xs[at]}
              y={height - 10}
              textAnchor="middle"
              className={(at / every) % 2 === 1 ? 'chart-other' : undefined}
            >
              {axisLabel(label)}
            </text>
          ) : null,
        )}
        {series.map((one, at) => (
          <Series
            key={`${at}-${one.name}`}
            figure={figure}
            points={one.values.map((value, point) => ({
              x: xs[point] ?? 0,
              y: value === null ? null : y(value),
            }))}
            base={y(0)}
            at={at}
            of={series.length}
            band={Math.min(band * 0.72, 48 * series.length)}
          />
        ))}
      </svg>
      {series.length > 1 && (
        <ul className="chart-legend">
          {series.map(({ name }, at) => (
            <li key={`${at}-${name}`} className={`chart-series-${at}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {caption && <figcaption className="caption">{caption}</figcaption>}
      <details className="prose">
        <summary>The numbers</summary>
        <ChartTable {...chart} />
      </details>
    </figure>
  );
}

interface SeriesProps {
  figure: ChartKind;
  points: { x: number; y: number | null }[];
  base: number;
  at: number;
  of: number;
  band: number;
}

function Series({ figure, points, base, at, of, band }: SeriesProps) {
  const known = points.filter((point): point is { x: number; y: number } => point.y !== null);
  const className = `chart-series-${at}`;
  if (figure === 'bar') {
    const wide = band / of;
    const bars = known.map(
      ({ x, y }) => `M${x - band / 2 + at * wide} ${base}V${y}h${wide - 2}V${base}z`,
    );
    return <path d={bars.join('')} className={`chart-bar ${className}`} />;
  }
  const path = line<(typeof points)[number]>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0);
  const filled = area<(typeof points)[number]>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y0(base)
    .y1(({ y }) => y ?? 0);
  const isDotted = figure === 'dots' || known.length <= 24;
  return (
    <g className={className}>
      {figure === 'area' && <path d={filled(points) ?? undefined} className="chart-area" />}
      {figure !== 'dots' && <path d={path(points) ?? undefined} className="chart-line" />}
      {isDotted && known.map(({ x, y }, n) => <circle key={`${n}-${x}`} cx={x} cy={y} r="3.5" />)}
    </g>
  );
}

function ChartTable({ axis, labels, series }: ChartData) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ name }, at) => (
            <th key={`${at}-${name}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={`${row}-${label}`}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }, at) => (
              <td key={`${at}-${name}`}>{values[row]?.toLocaleString('en-US') ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Chart: calls, tickets; Mon to Sun.' The caption stands beside it. */
function summaryOf({ labels, series }: ChartData, caption: string): string {
  const names = series.map(({ name }) => name).filter(Boolean);
  return `Chart of ${names.join(', ') || caption || 'numbers'}, ${labels[0]} to ${labels.at(-1)}`;
}

import { area, line } from 'd3-shape';
import {
  axisLabels,
  type ChartData,
  type ChartFrame,
  type ChartSeries,
  fittingLabels,
  formatValue,
  titleOf,
} from './chart-scales';

const lookOf = ({ look }: ChartSeries, at: number) => look ?? at;

interface PlotProps {
  chart: ChartData;
  frame: ChartFrame;
  chosen?: number | null;
}

/** The inside of the <svg> of a chart, without script and without words of its own. */
export function Plot({ chart, frame, chosen = null }: PlotProps) {
  const { series, groups = [], formatTick = formatValue } = chart;
  const { left, right, top, bottom, xs, y, band, textSize } = frame;
  // Of several groups each has its own days: the box beside a point tells them.
  const words = groups.length > 0 ? [] : axisLabels(chart.labels);
  const bars = series.filter(({ as }) => as === 'bar');
  const barWidth = Math.min(band * 0.72, 44 * bars.length) / bars.length;
  return (
    <>
      {frame.ticks.map((value) => (
        <g key={value}>
          <path d={`M${left} ${y(value)}H${right}`} className="chart-grid" />
          <text x={left - 8} y={y(value) + textSize / 3} textAnchor="end">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {fittingLabels(xs, words, textSize).map((at, n) => (
        <text
          key={at}
          x={xs[at]}
          y={bottom + textSize * 1.6}
          textAnchor="middle"
          className={n % 2 === 1 ? 'chart-other' : undefined}
        >
          {words[at]}
        </text>
      ))}
      {chosen !== null && <path d={`M${xs[chosen]} ${top}V${bottom}`} className="chart-chosen" />}
      {series.map((one, at) => (
        <g key={`${at}-${one.name}`} className={`chart-series-${lookOf(one, at)}`}>
          {one.as === 'bar' ? (
            <Bars
              series={one}
              frame={frame}
              width={barWidth}
              // Bars of several series stand beside each other.
              shift={(bars.indexOf(one) - bars.length / 2) * barWidth}
            />
          ) : (
            <Line series={one} frame={frame} look={lookOf(one, at)} chosen={chosen} />
          )}
        </g>
      ))}
      {[...new Set(groups)].map((group) => (
        <text key={group}>
          {group.split(' ').map((word, n, { length }) => (
            <tspan
              key={word}
              x={(xs[groups.indexOf(group)] ?? 0) - band / 2}
              y={top - 7 - (length - 1 - n) * textSize * 1.1}
            >
              {word}
            </tspan>
          ))}
        </text>
      ))}
    </>
  );
}

interface BarsProps {
  series: ChartSeries;
  frame: ChartFrame;
  width: number;
  shift: number;
}

function Bars({ series: { values }, frame, width, shift }: BarsProps) {
  const { xs, y, base } = frame;
  const shapes = values.map((value, at) => {
    if (value === null || y(value) >= base) return '';
    const x = (xs[at] ?? 0) + shift;
    return `M${x + 1} ${base}V${y(value)}h${width - 2}V${base}`;
  });
  return <path d={shapes.join('')} className="chart-bar" />;
}

interface LineProps {
  series: ChartSeries;
  frame: ChartFrame;
  look: number;
  chosen: number | null;
}

function Line({ series: { as, values }, frame, look, chosen }: LineProps) {
  const { xs, y, base, left, right } = frame;
  const isKnown = (value: number | null) => value !== null;
  const x = (_: number | null, at: number) => xs[at] ?? 0;
  const yOf = (value: number | null) => y(value ?? 0);
  const path = line(x, yOf).defined(isKnown)(values);
  const filled = area(x, base, yOf).defined(isKnown)(values);
  const isCrowded = values.length > (right - left) / 14;
  const isMarked = (at: number) =>
    as === 'dots' || (as === 'line' && !isCrowded) || at === chosen || standsAlone(values, at);
  return (
    <>
      {as === 'area' && <path d={filled ?? undefined} className="chart-area" />}
      {as !== 'dots' && <path d={path ?? undefined} className={lineClass(as)} />}
      {values.map((value, at) =>
        value !== null && isMarked(at) ? (
          <Marker
            key={`${at}-${value}`}
            look={look}
            x={xs[at] ?? 0}
            y={y(value)}
            size={at === chosen ? 5 : 3.5}
          />
        ) : null,
      )}
    </>
  );
}

/** The range before is dashed, whatever its colour. */
const lineClass = (as: ChartSeries['as']) =>
  as === 'compared' ? 'chart-line chart-compared' : 'chart-line';

/** No line reaches a point without neighbours. */
function standsAlone(values: (number | null)[], at: number): boolean {
  return (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
}

type MarkerProps = { look: number; x: number; y: number; size: number };

/** A diamond, a square or a dot: the series can be told apart without colour. */
function Marker({ look, x, y, size }: MarkerProps) {
  if (look === 1 || look === 2) {
    const turn = look === 1 ? `rotate(45 ${x} ${y})` : undefined;
    const [left, top, width] = [x - size, y - size, size * 2];
    return (
      <rect x={left} y={top} width={width} height={width} transform={turn} className="chart-dot" />
    );
  }
  return <circle cx={x} cy={y} r={size} className="chart-dot" />;
}

/** The names of the series, for those who see them. */
export function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul aria-hidden="true" className="chart-legend">
      {series.map((one, at) => (
        <li key={`${at}-${one.name}`}>
          <Swatch series={one} look={lookOf(one, at)} />
          {one.name}
        </li>
      ))}
    </ul>
  );
}

/** A piece of a series, beside its name. */
export function Swatch({ series: { as }, look }: { series: ChartSeries; look: number }) {
  const isBar = as === 'bar';
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="10"
      viewBox="0 0 24 10"
      className={`chart-series-${look}`}
    >
      <path
        d={isBar ? 'M7 10V1h10v9' : 'M0 5h24'}
        className={isBar ? 'chart-bar' : lineClass(as)}
      />
      {(as === 'line' || as === 'dots') && <Marker look={look} x={12} y={5} size={3.5} />}
    </svg>
  );
}

interface ChartTableProps {
  chart: ChartData;
  caption?: string;
  /** What the labels are. */
  head?: string;
}

export function ChartTable({ chart, caption, head = 'Point' }: ChartTableProps) {
  const { labels, series, format = formatValue } = chart;
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{head}</th>
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
            <th scope="row">{titleOf(chart, row)}</th>
            {series.map(({ name, values }, at) => (
              <td key={`${at}-${name}`}>{format(values[row] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

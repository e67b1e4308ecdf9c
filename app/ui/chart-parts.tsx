import { boxLeft, widthAtMost } from './chart-frame';
import type { ChartToken } from './chart-scales';
import { classNames } from './class-names';

export const strokes: Record<ChartToken, string> = {
  formative: 'stroke-chart-formative',
  summative: 'stroke-chart-summative',
  overall: 'stroke-chart-overall',
  signal: 'stroke-signal',
};

export const fills: Record<ChartToken, string> = {
  formative: 'fill-chart-formative',
  summative: 'fill-chart-summative',
  overall: 'fill-chart-overall',
  signal: 'fill-signal',
};

export const dashes: Record<ChartToken, string | undefined> = {
  formative: '7 4',
  summative: '1.5 4',
  overall: undefined,
  signal: undefined,
};

type MarkerProps = { token: ChartToken; x: number; y: number; size?: number };

/** A square, a diamond or a dot: the series can be told apart without colour. */
export function Marker({ token, x, y, size = 3.25 }: MarkerProps) {
  const look = classNames(fills[token], 'stroke-surface-raised');
  if (token === 'formative')
    return <rect x={x - size} y={y - size} width={size * 2} height={size * 2} className={look} />;
  if (token === 'summative') {
    const reach = size * 1.4;
    return (
      <path
        d={`M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`}
        className={look}
      />
    );
  }
  return <circle cx={x} cy={y} r={size} className={look} />;
}

export function Legend({ entries }: { entries: { name: string; token: ChartToken }[] }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {entries.map(({ name, token }) => (
        <li key={name} className="label-mono flex items-center gap-1.5 text-muted">
          <svg width="24" height="10" viewBox="0 0 24 10" aria-hidden="true">
            <path
              d="M0 5h24"
              className={strokes[token]}
              strokeWidth="2"
              strokeDasharray={dashes[token]}
              strokeLinecap={token === 'summative' ? 'round' : undefined}
            />
            <Marker token={token} x={12} y={5} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type GridProps = {
  ticks: { value: number; y: number }[];
  left: number;
  right: number;
  format: (value: number) => string;
};

export function Grid({ ticks, left, right, format }: GridProps) {
  return ticks.map(({ value, y }) => (
    <g key={value}>
      <line x1={left} x2={right} y1={y} y2={y} className="stroke-line" />
      <text
        x={left - 8}
        y={y + 3.5}
        textAnchor="end"
        className="fill-muted tabular-nums"
        fontSize="11"
      >
        {format(value)}
      </text>
    </g>
  ));
}

export type TipRow = { name: string; value: string; token?: ChartToken };

type TipProps = {
  x: number;
  top: number;
  width: number;
  title: string;
  rows: TipRow[];
};

/** The box beside the chosen point; its size follows from counting characters. */
export function Tip({ x, top, width, title, rows }: TipProps) {
  const nameLength = Math.max(0, ...rows.map((row) => row.name.length));
  const valueLength = Math.max(0, ...rows.map((row) => row.value.length));
  const longest = Math.max(title.length, nameLength + valueLength + 4);
  const boxWidth = widthAtMost('0'.repeat(longest)) + 20;
  const boxHeight = 26 + rows.length * 17;
  const left = boxLeft(x, boxWidth, width);
  return (
    <g transform={`translate(${left} ${top})`} pointerEvents="none" fontSize="11">
      <rect
        width={boxWidth}
        height={boxHeight}
        rx="6"
        className="fill-surface-raised stroke-line-strong"
      />
      <text x="10" y="17" className="fill-muted tabular-nums">
        {title}
      </text>
      {rows.map((row, index) => (
        <g key={row.name} transform={`translate(0 ${34 + index * 17})`}>
          {row.token && <Marker token={row.token} x={14} y={-4} size={2.75} />}
          <text x={row.token ? 24 : 10} className="fill-text tabular-nums">
            {row.name}
          </text>
          <text x={boxWidth - 10} textAnchor="end" className="fill-text tabular-nums">
            {row.value}
          </text>
        </g>
      ))}
    </g>
  );
}

type DataTableProps = { caption: string; columns: string[]; rows: string[][] };

export function DataTable({ caption, columns, rows }: DataTableProps) {
  // Two points of one day have the same words, so rows are keyed by index.
  const keys = rows.map((_, index) => String(index));
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], row) => (
            <tr key={keys[row]}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { ChartTable, Legend, Plot } from '~/ui/chart-plot';
import { frameOf } from '~/ui/chart-scales';
import type { ChartData } from './chart';
import type { ChartKind } from './figure-section';

const size = { width: 640, height: 300, textSize: 14 };

/** A chart without script: drawn by the server, with its numbers in a table below. */
export function ChartView(props: { figure: ChartKind; chart: ChartData; caption: string }) {
  const { figure, caption } = props;
  const { axis, labels } = props.chart;
  const series = props.chart.series.map((one) => ({ ...one, as: figure }));
  if (series.length === 0 || labels.length === 0) return caption ? <p>{caption}</p> : null;
  const chart = { labels, series };
  return (
    <figure className="chart chart-figure">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={summaryOf(props.chart, caption)}
        className="chart-drawing"
      >
        <Plot chart={chart} frame={frameOf(chart, size)} />
      </svg>
      {series.length > 1 && <Legend series={series} />}
      {caption && <figcaption className="caption">{caption}</figcaption>}
      <details className="prose">
        <summary>The numbers</summary>
        <ChartTable chart={chart} head={axis} />
      </details>
    </figure>
  );
}

/** 'Chart: calls, tickets; Mon to Sun.' The caption stands beside it. */
function summaryOf({ labels, series }: ChartData, caption: string): string {
  const names = series.map(({ name }) => name).filter(Boolean);
  return `Chart of ${names.join(', ') || caption || 'numbers'}, ${labels[0]} to ${labels.at(-1)}`;
}

import { useEffect, useId, useRef } from 'react';
import { href } from 'react-router';
import { wideClass } from '~/features/posts/sections/picture-view';
import type { RenderedBodies } from '~/features/posts/sections/sections';
import { ChartTable, Legend, Plot } from '~/ui/chart-plot';
import { frameOf } from '~/ui/chart-scales';
import { Picture } from '~/ui/picture';
import type { ChartData } from './chart';
import { startFigure } from './figure.island';
import type { ChartKind, RenderedOwnFigure } from './figure-section';

export function FigureView({ section }: { section: RenderedBodies['figure'] }) {
  return section.figure === 'own' ? <OwnFigure {...section} /> : <ChartView {...section} />;
}

/** The owner's own document in a frame of no origin; its island gives it height, colours and progress. */
function OwnFigure({ src, source, height, wide, scrolls, still, caption }: RenderedOwnFigure) {
  const name = useId();
  const ref = useRef<HTMLElement>(null);
  // In the workbench, which has no islands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is sent again
  useEffect(() => (ref.current ? startFigure(ref.current) : undefined), [source]);
  return (
    <figure
      ref={ref}
      className={wide ? `own-figure ${wideClass}` : 'own-figure'}
      data-island="figure"
      data-start="visible"
      data-scrolls={scrolls ? '' : undefined}
      data-still={still ? '' : undefined}
    >
      <div className="own-figure-stage">
        {src === undefined && (
          <form method="post" action={href('/admin/blog/figure')} target={name} hidden>
            <input type="hidden" name="html" value={source} readOnly />
          </form>
        )}
        <iframe
          name={name}
          src={src}
          title={caption || 'Figure'}
          sandbox="allow-scripts"
          height={height}
        />
        {still && <Picture {...still} alt={caption} sizes="40rem" />}
        {caption && <figcaption className="caption">{caption}</figcaption>}
      </div>
    </figure>
  );
}

const size = { width: 640, height: 300, textSize: 14 };

/** A chart without script: drawn by the server, with its numbers in a table below. */
export function ChartView(props: {
  figure: ChartKind;
  chart: ChartData;
  caption: string;
  wide?: boolean;
}) {
  const { figure, caption, wide } = props;
  const { axis, labels } = props.chart;
  const series = props.chart.series.map((one) => ({ ...one, as: figure }));
  if (series.length === 0 || labels.length === 0) return caption ? <p>{caption}</p> : null;
  const chart = { labels, series };
  return (
    <figure className={wide ? `chart chart-figure ${wideClass}` : 'chart chart-figure'}>
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

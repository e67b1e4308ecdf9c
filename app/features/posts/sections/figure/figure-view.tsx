import { useEffect, useId, useRef } from 'react';
import { href } from 'react-router';
import type { RenderedBodies } from '~/features/posts/sections/sections';
import { Picture } from '~/ui/picture';
import { ChartView } from './chart-view';
import { startFigure } from './figure.island';
import type { RenderedOwnFigure } from './figure-section';

export function FigureView({ section }: { section: RenderedBodies['figure'] }) {
  return section.figure === 'own' ? <OwnFigure {...section} /> : <ChartView {...section} />;
}

/** The owner's own document in a frame of no origin; its island gives it height, colours and progress. */
function OwnFigure({ src, source, height, scrolls, still, caption }: RenderedOwnFigure) {
  const name = useId();
  const ref = useRef<HTMLElement>(null);
  // In the workbench, which has no islands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is sent again
  useEffect(() => (ref.current ? startFigure(ref.current) : undefined), [source]);
  return (
    <figure
      ref={ref}
      className="own-figure"
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

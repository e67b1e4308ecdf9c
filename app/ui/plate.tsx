import { readingCells } from '~/art/describe-reading';
import { legends } from '~/art/legends';
import { type PlateView, plateView, readPlateName } from '~/art/plate-name';
import { vendorPath } from '~/formats/pictures';
import { classNames } from './class-names';

interface PlateProps {
  name: string;
  alt: string;
  /** Fills its box, cut at the edges, instead of keeping its shape. */
  cover?: boolean;
  view?: PlateView;
  className?: string;
}

/**
 * A picture that is drawn. The file comes by <use>, so that its lines take the colours of the page,
 * in either theme, and is cached by the browser like any other picture.
 */
export function Plate({ name, alt, cover = false, view = 'canvas', className }: PlateProps) {
  const file = vendorPath(name);
  const kind = readPlateName(name)?.kind;
  // Cropped to its ink, an arc that is cut has lost an end; other kinds run on. Load lines may be stretched, and all are seen.
  const isCut = cover && !(view === 'ink' && kind === 'arcs');
  const head = kind === 'ridgeline' ? 'none' : 'xMidYMax slice';
  const fit = view === 'head' ? head : `xMidYMid ${isCut ? 'slice' : 'meet'}`;
  return (
    <svg
      viewBox={plateView(name, view)}
      preserveAspectRatio={fit}
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
      className={classNames('plate', className)}
    >
      {kind === 'portrait' ? (
        <>
          <use href={`${file}#plate`} className="plate-on-ink" />
          <use href={`${file}#paper`} className="plate-on-paper" />
        </>
      ) : (
        <use href={`${file}#plate`} />
      )}
    </svg>
  );
}

interface PlateLegendProps {
  name: string;
  /** Drawn from the text of its post. */
  own?: boolean;
}

/** What a plate shows, and its numbers as a table for those who cannot see it or want to know; in a list it is silent. */
export function PlateLegend({ name, own = false }: PlateLegendProps) {
  const data = readPlateName(name);
  if (!data || data.kind === 'portrait' || data.readings.length === 0) return null;
  const { kind, readings } = data;
  const source = own ? 'text' : kind;
  return (
    <div className="label mt-3 text-muted print:hidden">
      <p>{legends[source]}</p>
      <details className="mt-1 [&>table]:mt-3">
        <summary>
          Show the numbers<span className="sr-only"> of {legends[source]}</span>
        </summary>
        <table>
          <tbody>
            {readings.map((_, at) => {
              const [reading, value] = readingCells(source, readings, at);
              return (
                <tr key={reading}>
                  <th scope="row" className="pe-6 text-start font-normal">
                    {reading}
                  </th>
                  <td>{value}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </div>
  );
}

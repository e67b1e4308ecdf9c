import { plateFacts, plateSize, readPlateName } from '~/art/plate-name';
import { vendorPath } from '~/formats/pictures';
import { classNames } from './class-names';

interface PlateProps {
  name: string;
  alt: string;
  /** Fills its box, cut at the edges, instead of keeping its shape. */
  cover?: boolean;
  className?: string;
}

/**
 * A picture that is drawn. The file comes by <use>, so that its lines take the colours of the page,
 * in either theme, and is cached by the browser like any other picture.
 */
export function Plate({ name, alt, cover = false, className }: PlateProps) {
  const { width, height } = plateFacts(name) ?? plateSize;
  const file = vendorPath(name);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid meet'}
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
      className={classNames('plate', className)}
    >
      {readPlateName(name)?.kind === 'portrait' ? (
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

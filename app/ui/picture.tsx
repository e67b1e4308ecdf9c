import { isPlate } from '~/art/plate-name';
import { type ImageFacts, pictureOf } from '~/formats/pictures';
import { classNames } from './class-names';
import { Plate } from './plate';

type PictureProps = {
  fileName: string;
  alt: string;
  /** Width and height reserve the space; without them the original is shown as it is. */
  facts?: ImageFacts;
  /** How wide it is shown, as in the HTML attribute; the browser picks the file by it. */
  sizes?: string;
  /** Set for the picture a visitor sees first. */
  priority?: boolean;
  /** Fills its box, cut at the edges, instead of keeping its shape. */
  cover?: boolean;
  className?: string;
};

/** A picture of /vendor in AVIF and WebP at several widths, over a blurred few pixels of itself; or a plate, drawn. */
export function Picture({
  fileName,
  alt,
  facts,
  sizes = '100vw',
  priority = false,
  cover = false,
  className,
}: PictureProps) {
  if (isPlate(fileName)) {
    return (
      <span data-picture="" className={classNames('relative block overflow-hidden', className)}>
        <Plate
          name={fileName}
          alt={alt}
          cover={cover}
          view={cover ? 'ink' : 'canvas'}
          className={cover ? 'size-full' : undefined}
        />
      </span>
    );
  }
  const { sources, img } = pictureOf(fileName, facts);
  return (
    <span data-picture="" className={classNames('relative block overflow-hidden', className)}>
      {facts?.blur && (
        <img
          src={facts.blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full object-cover [filter:blur(24px)] [scale:1.1]"
        />
      )}
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        <img
          {...img}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          className={classNames(
            'relative block',
            cover ? 'size-full object-cover' : 'w-full',
            cover && focusClasses(facts),
          )}
        />
      </picture>
    </span>
  );
}

function focusClasses(facts: ImageFacts | undefined): string | undefined {
  const { focus } = facts ?? {};
  const step = (percent: number) => Math.round(percent / 25) * 25;
  return focus && `focus-x-${step(focus.x)} focus-y-${step(focus.y)}`;
}

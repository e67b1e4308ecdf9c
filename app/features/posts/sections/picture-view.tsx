import { vendorPath } from '~/formats/pictures';
import { Picture } from '~/ui/picture';
import { PlateLegend } from '~/ui/plate';
import type { RenderedBodies } from './sections';

type Image = RenderedBodies['image'];

/** Beyond the column of the text. */
export const wideClass = 'mx-[calc(-1*var(--bleed,0px))]';

const widths: Record<Image['size'], string> = {
  small: 'w-[33%]',
  medium: 'w-[66%]',
  large: 'w-full',
  wide: wideClass,
};
const sides: Record<Image['alignment'], string> = {
  left: 'mr-auto',
  center: 'mx-auto',
  right: 'ml-auto',
};

const imageSizes: Record<Image['size'], string> = {
  small: '(min-width: 48rem) 15rem, 34vw',
  medium: '(min-width: 48rem) 30rem, 67vw',
  large: '(min-width: 64rem) 42rem, 92vw',
  wide: '(min-width: 64rem) 46rem, 92vw',
};

export function ImageView({ section: image }: { section: Image }) {
  if (!image.fileName) return null;
  return (
    <figure
      data-image=""
      className={`${widths[image.size]} ${image.size === 'wide' ? '' : sides[image.alignment]}`}
    >
      <Picture
        fileName={image.fileName}
        alt={image.alt || (image.facts?.alt ?? '')}
        facts={image.facts}
        sizes={imageSizes[image.size]}
        className="rounded-card"
      />
      {image.caption && <figcaption className="caption">{image.caption}</figcaption>}
      <PlateLegend name={image.fileName} />
    </figure>
  );
}

const gallerySizes = '(min-width: 48rem) 21rem, 50vw';

/** Pictures side by side, cropped to one shape; each links to the whole picture. */
export function GalleryView({ section: { pictures } }: { section: RenderedBodies['gallery'] }) {
  return (
    <ul className="gallery">
      {pictures.map(({ fileName, alt, caption, facts }, at) => (
        <li key={`${at}-${fileName}`}>
          <figure data-image="">
            <a
              href={vendorPath(fileName)}
              aria-label={alt || facts?.alt ? undefined : caption || `Picture ${at + 1}`}
            >
              <Picture
                fileName={fileName}
                alt={alt || (facts?.alt ?? '')}
                facts={facts}
                sizes={gallerySizes}
                cover
              />
            </a>
            {caption && <figcaption className="caption">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

import type { RenderedBodies } from '~/features/posts/sections/sections';
import { vendorPath } from '~/formats/pictures';
import { Picture } from '~/ui/picture';

const shownAt = '(min-width: 48rem) 21rem, 50vw';

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
                sizes={shownAt}
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

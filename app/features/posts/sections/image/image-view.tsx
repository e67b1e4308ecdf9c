import type { RenderedBodies } from '~/features/posts/sections/sections';
import { Picture } from '~/ui/picture';
import { PlateLegend } from '~/ui/plate';

type Shown = RenderedBodies['image'];

const widths: Record<Shown['size'], string> = {
  small: 'w-[33%]',
  medium: 'w-[66%]',
  large: 'w-full',
};
const sides: Record<Shown['alignment'], string> = {
  left: 'mr-auto',
  center: 'mx-auto',
  right: 'ml-auto',
};

const shownAt: Record<Shown['size'], string> = {
  small: '(min-width: 48rem) 15rem, 34vw',
  medium: '(min-width: 48rem) 30rem, 67vw',
  large: '(min-width: 64rem) 42rem, 92vw',
};

export function ImageView({ section: image }: { section: Shown }) {
  if (!image.fileName) return null;
  return (
    <figure data-image="" className={`${widths[image.size]} ${sides[image.alignment]}`}>
      <Picture
        fileName={image.fileName}
        alt={image.alt || (image.facts?.alt ?? '')}
        facts={image.facts}
        sizes={shownAt[image.size]}
        className="rounded-card"
      />
      {image.caption && <figcaption className="caption">{image.caption}</figcaption>}
      <PlateLegend name={image.fileName} />
    </figure>
  );
}

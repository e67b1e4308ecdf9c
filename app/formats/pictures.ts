/** The widths a picture is offered in; the server makes no others. */
export const pictureWidths = [320, 720, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface ImageFacts {
  width: number;
  height: number;
  /** The picture at a few pixels, as a data address: what shows until it has arrived. */
  blur?: string;
  /** It moves: it is shown as it is, because its other sizes would stand still. */
  animated?: true;
  alt?: string;
  /** The focal point, in percent; the middle where it is missing. */
  focus?: { x: number; y: number };
}

interface PictureParts {
  sources: { type: string; srcSet: string }[];
  img: { src: string; width?: number; height?: number };
}

/** The spec's default sharing picture: a name that stands for the owner's portrait. */
export const ownerPicture = 'pfp.png';

/** A partly typed name is not requested. */
export const isPictureName = (fileName: string) =>
  /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(fileName);

export function vendorPath(fileName: string): string {
  return `/vendor/${encodeURIComponent(fileName)}`;
}

/** A small copy where there is one: a photo of megabytes is slow to fetch and to decode for a thumbnail. */
export function thumbnailPath(fileName: string, width: (typeof pictureWidths)[number]): string {
  const hasSizes = /\.(?:jpe?g|png|webp|avif)$/i.test(fileName);
  return hasSizes ? `${vendorPath(fileName)}?w=${width}&f=webp` : vendorPath(fileName);
}

/** The widths of a picture: the smaller ones, and the first that holds all of it. */
export function offeredWidths(facts: Pick<ImageFacts, 'width'>): number[] {
  const largest = pictureWidths.find((width) => width >= facts.width);
  return pictureWidths.filter((width) => width < facts.width || width === largest);
}

/** What <picture> needs to fetch one of our pictures in a modern format, no larger than shown. */
export function pictureOf(fileName: string, facts?: ImageFacts): PictureParts {
  const src = vendorPath(fileName);
  const img = facts ? { src, width: facts.width, height: facts.height } : { src };
  if (!facts || facts.animated || !/\.(?:png|jpe?g|webp|avif)$/i.test(fileName))
    return { sources: [], img };
  const offered = offeredWidths(facts);
  const sources = pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: offered
      .map((width) => `${src}?w=${width}&f=${format} ${Math.min(width, facts.width)}w`)
      .join(', '),
  }));
  return { sources, img };
}

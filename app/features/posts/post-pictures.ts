import { lacksReadings, type PlateKind, plateName, readPlateName } from '~/art/plate-name';
import type { Post } from './post';
import { definitionOf, picturesIn, type Section } from './sections/sections';

/** The kinds of plates for posts. */
export const postPlateKinds: PlateKind[] = [
  'arcs',
  'contours',
  'lamps',
  'mesh',
  'ridgeline',
  'ring',
];
/** A reading covers this many characters; a longer post has longer readings instead of more. */
const charactersPerReading = 240;
const fewestReadings = 4;
const maxReadings = 16;

/** A plate to begin a post with. It names no readings, so it is drawn from the text. */
export function plateToBeginWith(seed: number): string {
  const kind = postPlateKinds[seed % postPlateKinds.length] ?? 'arcs';
  return plateName({ kind, readings: [], seed });
}

/** The header image as it is shown: a plate that is drawn from the text has its readings from there. */
export function headerOf({ headerImage, content }: Pick<Post, 'headerImage' | 'content'>): string {
  const plate = readPlateName(headerImage);
  if (plate?.readings.length !== 0) return headerImage;
  return plateName({ ...plate, readings: readingCurve(content) });
}

/** The section length at evenly spaced points of the text, scaled to 1-99. */
export function readingCurve(content: readonly Section[]): number[] {
  const lengths = content.map(
    (section) => definitionOf(section).texts(section).join('').length + 1,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.min(
    maxReadings,
    Math.max(fewestReadings, Math.round(total / charactersPerReading)),
  );
  const longest = Math.max(...lengths, 1);
  return Array.from({ length: count }, (_, at) => {
    let left = ((at + 0.5) / count) * total;
    const here = lengths.find((length) => {
      left -= length;
      return left < 0;
    });
    return Math.max(1, Math.round(((here ?? 1) / longest) * 99));
  });
}

/** The file names of all pictures in the content, also those in markdown. */
export function imageNamesIn(sections: readonly Section[]): string[] {
  const names = sections.flatMap(picturesIn).map(({ fileName }) => fileName);
  return [...new Set(names)].filter((name) => name !== '');
}

/** Pictures of this site that a post names. */
export function ownPicturesOf({ headerImage, content }: Pick<Post, 'headerImage' | 'content'>) {
  const names = new Set([headerImage, ...imageNamesIn(content)]);
  return [...names].filter((name) => name !== '' && !/[/:]/.test(name));
}

/** The column of a post's pictures: its header as it is shown, then those it names. */
export function storedPictures(post: Pick<Post, 'headerImage' | 'content'>): string {
  return JSON.stringify([headerOf(post), ...ownPicturesOf(post)]);
}

export function readPictures(stored: string): { header: string; shown: string[] } {
  const [header = '', ...named] = stored === '' ? [] : (JSON.parse(stored) as string[]);
  return { header, shown: named.map((name) => (lacksReadings(name) ? header : name)) };
}

/**
 * Makes the faces of public pages from the published ones: npm run fonts, when one has a new version.
 * Its test makes them, too, and compares.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fonts = new URL('../app/styles/fonts/', import.meta.url);

/** ASCII, and the letters and signs that texts of western Europe use most. */
const coreRange =
  'U+20-7E, U+A0, U+A3, U+A7, U+A9, U+AB, U+AD, U+B0-B3, U+B7, U+B9, U+BB, U+BD, U+C4, U+C9, U+D6-D7, U+DC, U+DF-FC, U+2009, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+203A, U+20AC, U+2122, U+2212';

/** What browsers apply by themselves, and tabular figures. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** Sentence and address of the licence stay in the file, beside the copyright. */
const licence = [13, 14];

const faces = {
  'redaction-35': import.meta.resolve(
    '@fontsource/redaction-35/files/redaction-35-latin-400-normal.woff2',
  ),
  'brygada-1918': import.meta.resolve(
    '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
  ),
  'brygada-1918-italic': import.meta.resolve(
    '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2',
  ),
};
type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as Face[];

/** With hints and all weights: it looks as the published one does. */
export async function makeFace(name: Face): Promise<Buffer> {
  const published = readFileSync(new URL(faces[name]));
  return subsetFont(published, charactersOf(coreRange), {
    targetFormat: 'woff2',
    keepFeatures: features,
    preserveNameIds: licence,
  });
}

function charactersOf(range: string): string {
  return range
    .split(', ')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
    })
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of faceNames) {
    const made = await makeFace(name);
    writeFileSync(new URL(`${name}.woff2`, fonts), made);
    console.log(`${name}: ${made.length} bytes`);
  }
  for (const name of ['redaction-35', 'brygada-1918'] as const)
    copyFileSync(new URL('../LICENSE', faces[name]), new URL(`${name}-licence.txt`, fonts));
}

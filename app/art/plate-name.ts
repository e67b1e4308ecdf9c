/**
 * A plate is a picture without a file: its name holds the figures it is drawn from, so it goes wherever
 * the name of a picture goes. `plate-ring.31-28-44.svg` is a ring of three readings.
 */
export const plateKinds = [
  'arcs',
  'beacons',
  'contours',
  'fresnel',
  'horseshoe',
  'lamps',
  'mesh',
  'orbit',
  'portrait',
  'racks',
  'ridgeline',
  'ring',
] as const;
export type PlateKind = (typeof plateKinds)[number];

export interface PlateData {
  kind: PlateKind;
  /** Whole numbers from 0 to 999. */
  readings: number[];
  seed: number;
}

/** What every plate is drawn on, in units of its own; a page shows it at any size. */
export const plateSize = { width: 2400, height: 1500 };
export const portraitSize = { width: 1600, height: 1600 };

export const maxReadings = 48;
const largestReading = 999;
const shape = new RegExp(
  `^plate-(${plateKinds.join('|')})(?:\\.(\\d{1,3}(?:-\\d{1,3}){0,${maxReadings - 1}}))?(?:\\.([0-9a-z]{1,6}))?\\.svg$`,
);

export function readPlateName(name: string): PlateData | null {
  const found = shape.exec(name);
  if (!found) return null;
  const [, kind, readings, seed] = found;
  return {
    kind: kind as PlateKind,
    readings: readings ? readings.split('-').map(Number) : [],
    seed: seed ? Number.parseInt(seed, 36) : 0,
  };
}

export function isPlate(name: string): boolean {
  return name.startsWith('plate-') && shape.test(name);
}

/** A plate whose readings are to come from elsewhere: that of a post from its text. */
export function lacksReadings(name: string): boolean {
  return readPlateName(name)?.readings.length === 0;
}

/** Its width and height for those who reserve room; null for the name of anything else. */
export function plateFacts(name: string): { width: number; height: number } | null {
  const data = readPlateName(name);
  return data && (data.kind === 'portrait' ? portraitSize : plateSize);
}

/** All of the canvas, the part that has ink, or the part that fills the head of a post. */
export type PlateView = 'canvas' | 'ink' | 'head';

/** Where the ink is, of the kinds whose canvas has empty margins: x, y, width and height. */
const inked: Partial<Record<PlateKind, string>> = {
  arcs: '75 300 2250 870',
  lamps: '30 20 2340 1462',
  racks: '198 0 2202 1376',
  ridgeline: '120 230 2160 1160',
};

/** The foot of a head: what is read stands above 88 % of it, and what is below fades. */
const foots: Partial<Record<PlateKind, string>> = {
  arcs: '0 0 2400 1236',
  contours: '0 0 2400 1400',
  fresnel: '0 0 2400 1100',
  lamps: '0 0 2400 1100',
  mesh: '0 0 2400 1400',
  ridgeline: '120 -737 2160 2417',
  ring: '0 0 2400 1300',
};

/** The part of a plate that is shown, as the viewBox of an SVG. */
export function plateView(name: string, view: PlateView): string {
  const { width, height } = plateFacts(name) ?? plateSize;
  const kind = readPlateName(name)?.kind ?? 'portrait';
  const part = view === 'head' ? foots[kind] : view === 'ink' && inked[kind];
  return part || `0 0 ${width} ${height}`;
}

export function plateName({ kind, readings, seed }: PlateData): string {
  const figures = readings
    .slice(0, maxReadings)
    .map((reading) => Math.min(largestReading, Math.max(0, Math.round(reading) || 0)))
    .join('-');
  const mark = ((seed >>> 0) % 36 ** 6).toString(36);
  // Alone it is never so short that it reads as a figure.
  if (figures === '') return `plate-${kind}.${mark.padStart(4, '0')}.svg`;
  return `plate-${kind}.${figures}${mark === '0' ? '' : `.${mark}`}.svg`;
}

/** The owner's picture; where there is none, a head that is drawn from the name. */
export function portraitOf({
  portrait,
  ownerName,
}: {
  portrait: string;
  ownerName: string;
}): string {
  return portrait || plateName({ kind: 'portrait', readings: [], seed: seedOf(ownerName) });
}

/** The same for those who show no SVG: one that is no plate gives way to the drawn head. */
export function pixelPortraitOf(site: { portrait: string; ownerName: string }): string {
  const isDrawing = site.portrait.endsWith('.svg') && !isPlate(site.portrait);
  return portraitOf(isDrawing ? { ...site, portrait: '' } : site);
}

export function seedOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 36 ** 6;
}

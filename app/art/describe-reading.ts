import type { PlateKind } from './plate-name';

/** A post's own plate, of whatever kind, is drawn from its text. */
export type PlateSource = PlateKind | 'text';

/** What one reading is, and what its figure says. */
const words: Record<PlateSource, [one: string, says: (value: number) => string]> = {
  arcs: ['Part', (value) => `looks back ${value} words`],
  beacons: ['Fire', (value) => `${value} km away`],
  contours: ['Stop', (value) => `${value} m high`],
  fresnel: ['Ground', (value) => `${value} m high`],
  horseshoe: ['Entry', (value) => `$${value}`],
  lamps: ['Load', (value) => `${value} %`],
  mesh: ['Post', (value) => `${value} m tall`],
  orbit: ['Clouds', (value) => `${value} % of the sky`],
  portrait: ['', String],
  racks: ['Rack', (value) => `${value} U filled`],
  ridgeline: ['Line', (value) => (value === 0 ? 'silence' : `${value} % load`)],
  ring: ['Phrase', (value) => `${value} dB`],
  text: ['Part', (value) => `${Math.round(value / 0.99)} % of the longest section`],
};

export function readingCells(
  source: PlateSource,
  readings: readonly number[],
  at: number,
): [name: string, value: string] {
  const [one, says] = words[source];
  return [`${one} ${at + 1}`, says(readings[at] ?? 0)];
}

/** The same as words: 'Rack 3 of 8: 25 U filled'. */
export function describeReading(
  source: PlateSource,
  readings: readonly number[],
  at: number,
): string {
  const [name, value] = readingCells(source, readings, at);
  return `${name} of ${readings.length}: ${value}`;
}

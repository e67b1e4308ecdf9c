import type { PlateKind } from './plate-name';

/** A post's own plate, of whatever kind, is drawn from its text. */
type Source = PlateKind | 'text';

/** What one reading is, and what its figure says. */
const words: Record<Source, [one: string, says: string]> = {
  arcs: ['Part', 'looks back'],
  beacons: ['Fire', ''],
  contours: ['Stop', 'height'],
  fresnel: ['Ground', 'height'],
  horseshoe: ['Entry', ''],
  lamps: ['Load', ''],
  mesh: ['Post', 'height'],
  orbit: ['Clouds', ''],
  portrait: ['', ''],
  racks: ['Rack', 'filled'],
  ridgeline: ['Line', 'load'],
  ring: ['Phrase', 'loudness'],
  street: ['Thing', 'size'],
  text: ['Part', 'length of its section'],
};

/** One reading of a plate as words: 'Rack 3 of 8: filled 25'. */
export function plateWords(source: Source, readings: readonly number[], at: number): string {
  const [one, says] = words[source];
  const value = readings[at] ?? 0;
  const figure = source === 'ridgeline' && value === 0 ? 'silence' : `${says} ${value}`.trim();
  return `${one} ${at + 1} of ${readings.length}: ${figure}`;
}

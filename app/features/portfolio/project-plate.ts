import type { Project } from 'content/schema';
import { type PlateKind, plateName, seedOf } from '~/art/plate-name';

const kinds: PlateKind[] = ['racks', 'ring', 'mesh', 'orbit', 'contours', 'beacons', 'fresnel'];
const maxReadings = 12;

/** The picture of a project without one: its kind by its title, its figures by the words about it. */
export function projectPlate({ title, description }: Project): string {
  const seed = seedOf(title);
  const words = description.split(/\s+/).slice(0, maxReadings);
  return plateName({
    kind: kinds[seed % kinds.length] ?? 'ring',
    readings: words.map((word) => 6 + word.length * 5),
    seed,
  });
}

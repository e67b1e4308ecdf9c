import type { PlateSource } from './describe-reading';

export const legends: Record<PlateSource, string> = {
  arcs: 'How far each part looks back',
  beacons: 'One fire for each, and how far away it is',
  contours: 'The height of each stop on the way',
  fresnel: 'The ground between two masts',
  horseshoe: 'The lines of a ledger',
  lamps: 'The load, from left to right',
  mesh: 'How tall each post stands',
  orbit: 'Clouds, from the limb down',
  portrait: '',
  racks: 'How full each rack is',
  ridgeline: 'The load, line below line; orange is silence',
  ring: 'How loud each phrase is',
  text: 'How long the sections of this post are, from first to last',
};

import type { Canvas, PlateStyle } from './canvas';
import { beacons, mesh } from './hills';
import { contours, fresnel, orbit } from './landscapes';
import { horseshoe, racks } from './machines';
import { type PlateData, type PlateKind, readPlateName } from './plate-name';
import { portrait } from './portrait';
import { arcs, lamps, ridgeline, ring } from './signals';

const drawings: Record<PlateKind, (data: PlateData) => Canvas> = {
  arcs,
  beacons,
  contours,
  fresnel,
  horseshoe,
  lamps,
  mesh,
  orbit,
  portrait,
  racks,
  ridgeline,
  ring,
};

export function drawPlate(name: string, style?: PlateStyle): string | null {
  const data = readPlateName(name);
  return data && drawings[data.kind](data).svg(style);
}

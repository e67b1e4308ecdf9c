import { layered, smoothNoise } from './noise';
import type { Point } from './path';
import type { PlateData } from './plate-name';
import { stepsOf } from './readings';
import { Sheet, sheetHeight, sheetWidth } from './sheet';

interface Box {
  x: number;
  z: number;
  wide: number;
  long: number;
  tall: number;
}

/** A street as a laser scanner sees it: rings on the ground, walls, and a box for each thing that was labelled. */
export function street({ readings, seed }: PlateData): Sheet {
  const sheet = new Sheet();
  const rough = layered(smoothNoise(seed + 51), 3);
  const long = stepsOf(readings);
  const count = Math.max(2, Math.min(5, readings.length || 4));
  const positions: Point[] = [
    [1.6, 9],
    [-5.4, 15],
    [-1.9, 24],
    [5.2, 20],
    [4.6, 32],
  ];
  const cars = positions.slice(0, count).map(([x, z], at): Box => {
    const share = long(at / count);
    return { x, z, wide: 1.9, long: 3.4 + share * 2.4, tall: 1.3 + share * 0.9 };
  });
  const project = (x: number, y: number, z: number): Point => [
    sheetWidth * 0.5 + (x / (z + 4)) * 1750,
    sheetHeight * 0.3 + ((4.6 - y) / (z + 4)) * 1750,
  ];
  for (let ring = 0; ring < 46; ring += 1) {
    const drop = ring < 34 ? 0.62 * (1 - ring / 33) ** 1.7 + 0.012 : (33 - ring) * 0.045;
    let line: Point[] = [];
    for (let beam = 0; beam <= 160; beam += 1) {
      const angle = (beam / 160 - 0.5) * 2.9;
      const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
      const ground = drop > 0 ? 1.9 / drop : 999;
      const side = Math.abs(dx) < 0.001 ? 999 : 9.4 / Math.abs(dx);
      const wall = side + rough(dz * side * 0.18, Math.sign(dx) * 4) * 3;
      const reach = Math.min(ground, wall);
      if (reach > 60) {
        sheet.line(line.splice(0), { light: 0.5 });
        continue;
      }
      const y = Math.max(0, 1.9 - drop * reach + rough(dx * reach * 0.8, dz * reach * 0.8) * 0.05);
      line.push(project(dx * reach, y, dz * reach));
    }
    sheet.line(line, { light: ring < 34 ? 0.625 : 0.375, ink: ring < 34 ? 'line' : 'bone' });
    line = [];
  }
  for (const [at, { x, z, tall }] of cars.entries()) {
    const reading = Math.floor((at / count) * readings.length);
    if (readings.length >= count) sheet.mark(reading, project(x, tall / 2, z));
  }
  for (const car of cars)
    for (const edge of edgesOf(car))
      sheet.line(
        edge.map((corner) => project(...corner)),
        { ink: 'ember', width: 1.6 },
      );
  return sheet;
}

type Corner = [number, number, number];

function edgesOf({ x, z, wide, long, tall }: Box): [Corner, Corner][] {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits): Corner => [
      x + (bits & 1 ? wide : -wide) * 0.58,
      bits & 2 ? tall * 1.08 : 0,
      z + (bits & 4 ? long : -long) * 0.54,
    ],
  );
  return corners.flatMap((corner, from) =>
    [1, 2, 4]
      .filter((bit) => (from & bit) === 0)
      .map((bit): [Corner, Corner] => [corner, corners[from | bit] ?? corner]),
  );
}

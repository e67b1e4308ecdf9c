import { type Color, ember, ice, Light, phosphor } from './light.ts';
import { layered, seeded, smoothNoise } from './noise.ts';

const width = 1200;
const height = 800;

interface Box {
  x: number;
  z: number;
  wide: number;
  long: number;
  tall: number;
}

/** A street as a laser scanner sees it, with what was labelled in it. */
export function lanekeeper() {
  const plate = new Light(width, height);
  const random = seeded(51);
  const rough = layered(smoothNoise(51), 3);
  const cars: Box[] = [
    { x: 1.6, z: 9, wide: 1.9, long: 4.4, tall: 1.5 },
    { x: -5.4, z: 15, wide: 1.9, long: 4.2, tall: 1.5 },
    { x: -1.9, z: 24, wide: 2.2, long: 7, tall: 2.6 },
    { x: 5.2, z: 20, wide: 1.9, long: 4.4, tall: 1.5 },
  ];
  const eye = 4.6;
  const project = (x: number, y: number, z: number): [number, number] => [
    width * 0.5 + (x / (z + 4)) * 900,
    height * 0.3 + ((eye - y) / (z + 4)) * 900,
  ];
  for (let ring = 0; ring < 58; ring += 1) {
    const drop = ring < 46 ? 0.62 * (1 - ring / 45) ** 1.7 + 0.006 : (45 - ring) * 0.034;
    for (let beam = 0; beam < 1500; beam += 1) {
      const angle = (beam / 1500 - 0.5) * 2.9 + (random() - 0.5) * 0.001;
      const [dx, dz] = [Math.sin(angle), Math.cos(angle)];
      const ground = drop > 0 ? 1.9 / drop : 999;
      const parked = cars.map((car) => hit(car, dx, dz, drop));
      const reach = Math.min(ground, wall(dx, dz, rough), ...parked);
      if (reach > 70) continue;
      const y = Math.max(
        0,
        1.9 - drop * reach + (rough(dx * reach * 0.8, dz * reach * 0.8) + 0.2) * 0.05,
      );
      const [px, py] = project(dx * reach, y, dz * reach);
      const color: Color = y > 1.1 ? ice : phosphor;
      plate.dot(
        px,
        py,
        0.7,
        color,
        Math.min(0.4, 0.1 + y * 0.14) * Math.exp(-reach / 40) * (0.6 + random() * 0.8),
      );
    }
  }
  for (const car of cars) {
    for (const [from, to] of edges(car))
      plate.stroke([project(...from), project(...to)], ember, 0.6, 0.8);
  }
  return plate.bloom(4, 0.4).bloom(26, 0.45).picture();
}

function wall(dx: number, dz: number, rough: (x: number, y: number) => number): number {
  const side = Math.abs(dx) < 0.001 ? 999 : 9.4 / Math.abs(dx);
  return side + rough(dz * side * 0.18, Math.sign(dx) * 4) * 3;
}

function hit({ x, z, wide, long, tall }: Box, dx: number, dz: number, drop: number): number {
  const [nearX, farX] = [(x - wide / 2) / dx, (x + wide / 2) / dx].sort((a, b) => a - b);
  const [nearZ, farZ] = [(z - long / 2) / dz, (z + long / 2) / dz].sort((a, b) => a - b);
  const enter = Math.max(nearX ?? 0, nearZ ?? 0);
  const over = 1.9 - drop * enter > tall;
  return enter > 0 && !over && enter < Math.min(farX ?? 0, farZ ?? 0) ? enter : 999;
}

type Corner = [number, number, number];

function edges({ x, z, wide, long, tall }: Box): [Corner, Corner][] {
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

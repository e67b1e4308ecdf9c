import { Canvas, canvasHeight, canvasWidth, Skyline } from './canvas';
import { isolines } from './isolines';
import { layered, mix, seeded, smoothNoise, smoothstep } from './noise';
import type { Point } from './path';
import type { PlateData } from './plate-name';
import { curveOf, readingAt, shareOf } from './readings';
import { stars } from './stars';

/** A map of the ground that was walked. The readings are how high it is along the way; each is a stop. */
export function contours({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const ground = layered(smoothNoise(seed + 88), 3);
  const rise = curveOf(readings);
  const level = (x: number, y: number) =>
    (ground(x / 700 + 2.5, y / 700 + 1.1) +
      0.35 * rise(x / canvasWidth) * Math.exp(-(((y - 800) / 520) ** 2))) *
    15;
  const linesAt = isolines(level, { width: canvasWidth, height: canvasHeight, cell: 40 });
  for (let height = -9; height <= 11; height += 1) {
    const main = height % 5 === 0;
    for (const line of linesAt(height + 0.01)) {
      if (line.length > 4) canvas.line(line, { light: main ? 1 : 0.5, width: main ? 1.3 : 1 });
    }
  }
  const way: Point[] = [];
  let [x, y] = [0, 1200];
  for (let step = 0; step < 520 && x < canvasWidth; step += 1) {
    way.push([x, y]);
    const slope = level(x, y + 9) - level(x, y - 9);
    const heading = -0.3 - Math.max(-0.7, Math.min(0.7, slope * 0.8));
    x += Math.cos(heading) * 6;
    y = Math.max(180, y + Math.sin(heading) * 6 + (y < 320 ? 3.4 : 0));
  }
  const stops = Math.max(3, Math.min(12, readings.length));
  for (let stop = 0; stop < stops; stop += 1) {
    const part = way.slice(
      Math.floor((stop / stops) * way.length),
      Math.floor(((stop + 1) / stops) * way.length) + 1,
    );
    const of = Math.floor(((stop + 0.5) / stops) * readings.length);
    canvas.line(part, { ink: 'ember', width: 2, of });
  }
  for (let stop = 0; stop < stops; stop += 1) {
    const [sx, sy] = way[Math.floor(((stop + 0.5) / stops) * way.length)] ?? [0, 0];
    const reading = Math.floor(((stop + 0.5) / stops) * readings.length);
    canvas.dot(sx, sy, { ink: 'ember', width: 26, of: reading });
    if (readings.length >= stops) canvas.mark(reading, [sx, sy]);
  }
  return canvas;
}

/** A radio path over rough ground, with the room the wave needs. The readings are the ground between the masts. */
export function fresnel({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const ground = layered(smoothNoise(seed + 77), 4);
  const profile = curveOf(readings);
  stars(canvas, seeded(seed + 8), 130, 640);
  const project = (px: number, py: number, pz: number): Point => [
    1200 + ((px - 0.1) * 1900) / (pz + 1.5),
    540 + ((0.34 - py) * 1900) / (pz + 1.5),
  ];
  const [from, to, middle] = [-1.16, 1.3, 26 * 0.062];
  const rise = (px: number, pz: number) =>
    ground(px * 1.5 + 3, pz * 1.5) * 0.42 +
    smoothstep(0.5, 1.7, Math.abs(px)) * 0.2 -
    0.16 +
    0.12 * profile((px - from) / (to - from)) * Math.exp(-(((pz - middle) / 0.5) ** 2));
  const skyline = new Skyline();
  for (let row = 0; row <= 44; row += 1) {
    const z = row * 0.085;
    // Every row is asked at the same places of the canvas, so that rows can hide each other.
    const line = Array.from({ length: 161 }, (_, at): Point => {
      const px = 0.1 + ((at * 15 - 1200) * (z + 1.5)) / 1900;
      return project(px, rise(px, z), z);
    });
    const look = { light: 0.15 + 0.85 * Math.exp(-row / 26) };
    const isUnderPath = Math.abs(z - middle) < 0.25;
    const readingOf = ([x]: Point) => {
      const px = 0.1 + ((x - 1200) * (z + 1.5)) / 1900;
      const share = (px - from) / (to - from);
      return isUnderPath && share >= 0 && share <= 1
        ? readingAt(share, readings.length)
        : undefined;
    };
    for (const part of skyline.visible(line)) {
      for (let start = 0; start < part.length - 1; ) {
        const of = readingOf(part[start] ?? [0, 0]);
        const length = part.slice(start).findIndex((point) => readingOf(point) !== of);
        const end = length < 0 ? part.length : start + length;
        // Up to the first point of the next, so that no gap shows.
        canvas.line(part.slice(start, end + 1), { ...look, of });
        start = end;
      }
    }
  }
  const ends = [from, to].map((px) => ({
    px,
    foot: rise(px, middle),
    top: rise(px, middle) + 0.46,
  }));
  for (const { px, foot, top } of ends) {
    canvas.line([project(px, foot, middle), project(px, top, middle)], { ink: 'bone', width: 2 });
    canvas.dot(...project(px, top, middle), { ink: 'ember', width: 24 });
  }
  for (const reading of readings.keys()) {
    const px = mix(from, to, shareOf(reading, readings.length));
    canvas.mark(reading, project(px, rise(px, middle), middle));
  }
  const [start, end] = [ends[0]?.top ?? 0, ends[1]?.top ?? 0];
  for (const [zone, size] of [0.1, 0.17, 0.235].entries()) {
    for (let side = 0; side < 12; side += 1) {
      const tilt = Math.cos((side / 11) * Math.PI);
      const fibre = Array.from({ length: 60 }, (_, at): Point => {
        const t = at / 59;
        return project(
          mix(from, to, t),
          mix(start, end, t) + tilt * Math.sin(t * Math.PI) ** 0.6 * size,
          middle,
        );
      });
      if (zone === 0 || side % 3 === 0)
        canvas.line(fibre, {
          ink: zone === 0 ? 'ember' : 'line',
          light: zone === 0 ? 0.75 : 0.375,
        });
    }
  }
  return canvas;
}

/** The Earth under a weather satellite, line by line. The readings are how cloudy it is from the limb down. */
export function orbit({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 15);
  const clouds = layered(smoothNoise(seed + 61), 5);
  const cover = curveOf(readings);
  const [cx, cy, radius] = [1470, 2280, 1720];
  for (let star = 0; star < 190; star += 1) {
    const [x, y] = [random() * canvasWidth, random() * canvasHeight];
    const bright = random() ** 3;
    if (Math.hypot(x - cx, y - cy) < radius + 40) continue;
    canvas.dot(x, y, { ink: 'bone', width: bright > 0.5 ? 7 : 4, light: 0.25 + bright * 0.75 });
  }
  const edge = Math.asin((cx + 60) / radius) / (2 * Math.PI);
  canvas.arc([cx, cy], [radius, radius], 0.75 - edge, 0.94, { width: 2 });
  for (const [at, away] of [14, 34, 62].entries()) {
    canvas.arc([cx, cy], [radius + away, radius + away], 0.75 - edge, 0.85 - at * 0.02, {
      light: 0.5 - at * 0.125,
    });
  }
  for (let row = 0; row < 62; row += 1) {
    const y = cy - radius + 12 + row * 15.4;
    const half = Math.sqrt(Math.max(0, radius ** 2 - (cy - y) ** 2));
    const of = readingAt(row / 61, readings.length);
    const dashes: Point[][] = [];
    const dash: Point[] = [];
    for (let x = Math.max(0, cx - half + 14); x < Math.min(canvasWidth, cx + half - 14); x += 12) {
      const [nx, ny] = [(x - cx) / radius, (y - cy) / radius];
      const lift = 1 / Math.sqrt(Math.max(0.03, 1 - nx * nx - ny * ny));
      const [u, v] = [nx * lift * 4.4, ny * lift * 4];
      const bend = clouds(u * 0.9 + 4, v * 0.9) * 1.2;
      const white = clouds(u * 2.1 + bend, v * 2.6 - bend * 0.7);
      const sun = smoothstep(2350, 500, x + y * 0.25);
      if (white + 0.3 * cover(row / 61) * sun + 0.5 * (sun - 0.75) > 0) dash.push([x, y]);
      else if (dash.length > 0) dashes.push(dash.splice(0));
    }
    for (const part of [...dashes, dash])
      if (part.length > 1) canvas.line(part, { light: 0.75, width: 1.3, of });
  }
  const pass = Array.from({ length: 80 }, (_, at): Point => {
    const angle = -2.72 + (at / 79) * 1.35;
    return [cx + Math.cos(angle) * (radius + 300), cy + Math.sin(angle) * (radius + 300)];
  });
  canvas.line(pass, { ink: 'ember', width: 1.5 });
  const [satX, satY] = pass.at(-1) ?? [0, 0];
  canvas.dot(satX, satY, { ink: 'ember', width: 26 });
  for (const reading of readings.keys()) {
    const y = cy - radius + 12 + shareOf(reading, readings.length) * 61 * 15.4;
    const half = Math.sqrt(Math.max(0, radius ** 2 - (cy - y) ** 2));
    canvas.mark(reading, [Math.max(60, cx - half / 2), y]);
  }
  return canvas;
}

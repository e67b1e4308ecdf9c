import { Canvas, canvasHeight, canvasWidth } from './canvas';
import { isolines } from './isolines';
import { layered, seeded, smoothNoise, smoothstep } from './noise';
import type { Point } from './path';
import type { PlateData } from './plate-name';
import { curveOf, readingAt, stepsOf } from './readings';

/** An aisle between two rows of racks, with a window to the stars at its end. A reading is how full a rack is. */
export function racks({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 11);
  const full = stepsOf(readings);
  const [cx, cy] = [1344, 660];
  const project = (side: number, y: number, z: number): Point => [
    cx + (side * 1180) / z,
    cy + (y * 1180) / z,
  ];
  const pane = { left: cx - 124, right: cx + 124, top: cy - 158, bottom: cy + 116 };
  for (const x of [pane.left, cx, pane.right])
    canvas.line(
      [
        [x, pane.top],
        [x, pane.bottom],
      ],
      { light: 0.75 },
    );
  for (const y of [pane.top, pane.bottom])
    canvas.line(
      [
        [pane.left, y],
        [pane.right, y],
      ],
      { light: 0.75 },
    );
  for (let star = 0; star < 34; star += 1) {
    const [x, y] = [pane.left + 8 + random() * 232, pane.top + 8 + random() * 150];
    canvas.dot(x, y, { ink: 'bone', width: random() > 0.8 ? 6 : 4, light: 0.75 });
  }
  const limb = Array.from({ length: 24 }, (_, at): Point => {
    const x = pane.left + (at / 23) * 248;
    return [x, cy + 500 - Math.sqrt(Math.max(0, 470 ** 2 - (x - cx - 50) ** 2))];
  });
  canvas.line(limb, { ink: 'bone', width: 2 });
  const count = 15;
  const depthOf = (rack: number) => 1.03 + rack * 0.27 + rack * rack * 0.026;
  for (let rack = count; rack >= 0; rack -= 1) {
    const z = depthOf(rack);
    const seen = Math.min(1, 2.4 / z);
    for (const side of [-1, 1]) {
      canvas.line([project(side, -0.74, z), project(side, 0.62, z)], { light: 0.5 * seen });
      const load = full(((rack * 2 + (side > 0 ? 1 : 0)) % 32) / 32);
      for (let unit = 0; unit < 22; unit += 1) {
        if (random() > 0.25 + 0.75 * load) continue;
        const y = -0.7 + (unit / 22) * 1.28;
        const depth = 0.05 + random() * 0.16;
        const color = random();
        const ink = color > 0.985 ? 'ember' : color > 0.94 ? 'bone' : 'line';
        const [near, far] = [project(side, y, z + 0.03), project(side, y, z + 0.03 + depth)];
        canvas.line([near, far], {
          ink,
          light: (0.3 + random() * 0.7) * seen,
          width: z < 2.4 ? 2.5 : 1.3,
        });
      }
      canvas.line([project(side, 0.62, z), project(side * 0.5, 0.62, z)], { light: 0.25 * seen });
    }
  }
  canvas.line([project(1, -0.09, 1.29), project(1, -0.09, 1.5)], { ink: 'ember', width: 3 });
  for (const reading of readings.keys()) {
    const slot = Math.ceil((reading * 32) / readings.length);
    canvas.mark(reading, project(slot % 2 ? 1 : -1, -0.04, depthOf(Math.floor(slot / 2)) + 0.1));
  }
  return canvas;
}

/** A horseshoe as a map of itself, on ruled paper. A reading is a line of the ledger. */
export function horseshoe({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const bend = layered(smoothNoise(seed + 41), 3);
  const [cx, cy] = [1440, 705];
  const spine = Array.from({ length: 81 }, (_, at) => {
    const angle = Math.PI * (0.66 + (at / 80) * 1.68);
    const drop = Math.max(0, Math.sin(angle)) * 116;
    return {
      x: cx + Math.cos(angle) * 368,
      y: cy + Math.sin(angle) * 416 + drop,
      half: 90 - 24 * Math.abs(at / 40 - 1) ** 2,
    };
  });
  const shoe = (x: number, y: number) => {
    let best = 9999;
    for (const point of spine) {
      const away = Math.sqrt((x - point.x) ** 2 + (y - point.y) ** 2) - point.half;
      if (away < best) best = away;
    }
    return best;
  };
  const field = (x: number, y: number) => {
    const edge = shoe(x, y);
    return edge + bend(x / 360, y / 360) * 60 * smoothstep(0, 320, edge);
  };
  const linesAt = isolines(field, { width: canvasWidth, height: canvasHeight, cell: 30 });
  for (const line of linesAt(0)) canvas.line(line, { width: 2 });
  for (let wave = 1; wave < 25; wave += 1) {
    const look = { light: Math.exp(-wave / 12) };
    for (const line of linesAt(wave * 40)) canvas.line(line, look);
  }
  for (let stripe = -90; stripe < 90; stripe += 1) {
    const hatch: Point[] = [];
    for (let step = 0; step < 90; step += 1) {
      const [x, y] = [cx - 560 + step * 13 + stripe * 11, cy + 640 - step * 13 + stripe * 11];
      if (shoe(x, y) < -14) hatch.push([x, y]);
      else if (hatch.length > 0) canvas.line(hatch.splice(0), { light: 0.625 });
    }
    canvas.line(hatch, { light: 0.625 });
  }
  for (const side of [-1, 1]) {
    for (let nail = 0; nail < 4; nail += 1) {
      const angle = -Math.PI / 2 + side * (0.52 + nail * 0.36);
      canvas.dot(cx + Math.cos(angle) * 371, cy + Math.sin(angle) * 420, {
        ink: 'ember',
        width: 26,
      });
    }
  }
  const amounts = curveOf(readings);
  const entries = Math.min(14, readings.length);
  for (let entry = 0; entry < entries; entry += 1) {
    const y = 170 + entry * 88;
    const share = entry / Math.max(1, entries - 1);
    const end: Point = [140 + 330 * amounts(share), y];
    canvas.line([[120, y], end], {
      ink: entry === entries - 1 ? 'ember' : 'bone',
      width: 2,
      of: readingAt(share, readings.length),
    });
    canvas.mark(readingAt(share, readings.length), end);
  }
  return canvas;
}

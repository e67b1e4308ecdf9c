import { Canvas, canvasHeight, canvasWidth, Skyline } from './canvas';
import { layered, mix, seeded, smoothNoise } from './noise';
import type { Point } from './path';
import type { PlateData } from './plate-name';
import { curveOf, readingAt, shareOf } from './readings';
import { stars } from './stars';

/** Hills behind hills. Says where the crest of each lies, the nearest last. */
function hills(
  canvas: Canvas,
  seed: number,
  count: number,
  top: number,
): ((x: number) => number)[] {
  const shape = layered(smoothNoise(seed + 35), 4);
  const ridges = Array.from(
    { length: count },
    (_, layer) => (x: number) =>
      top +
      layer * ((canvasHeight - top) / count) +
      shape(x / (640 - layer * 30) + layer * 5.1, layer * 2) * (230 - layer * 12),
  );
  const skyline = new Skyline();
  for (let layer = count - 1; layer >= 0; layer -= 1) {
    for (let under = 6; under >= 0; under -= 1) {
      const line = Array.from(
        { length: 161 },
        (_, at): Point => [
          at * 15,
          (ridges[layer]?.(at * 15) ?? 0) + under * under * 3.4 + under * 7,
        ],
      );
      for (const part of skyline.visible(line)) {
        canvas.line(part, {
          light: under === 0 ? 0.35 + (layer / count) * 0.65 : 0.375 - under * 0.05,
          width: under === 0 ? 1.3 : 1,
        });
      }
    }
  }
  return ridges;
}

/** Beacons handing a message from hill to hill under turning stars: one beacon for each reading. */
export function beacons({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 27);
  const ridges = hills(canvas, seed, 6, 860);
  const [px, py] = [840, 500];
  const sky = ridges[0] ?? (() => 0);
  const nearest = (x: number) => Math.min(...ridges.map((ridge) => ridge(x)));
  for (let star = 0; star < 300; star += 1) {
    const radius = 24 + random() ** 0.7 * 1700;
    const start = random();
    const sweep = 0.045 + random() * 0.025;
    const dim = random();
    const trail = Array.from({ length: 14 }, (_, at): Point => {
      const angle = (start + (at / 13) * sweep) * Math.PI * 2;
      return [px + Math.cos(angle) * radius, py + Math.sin(angle) * radius];
    }).filter(([x, y]) => x > -20 && x < canvasWidth + 20 && y > -20 && y < nearest(x) - 8);
    canvas.line(trail, {
      ink: dim > 0.7 ? 'bone' : dim < 0.06 ? 'ember' : 'line',
      light: 0.25 + random() ** 2 * 0.75,
    });
  }
  const count = Math.max(3, Math.min(9, readings.length));
  for (let at = 0; at < count; at += 1) {
    const ridge = ridges[Math.min(5, Math.floor((at / count) * 6))] ?? sky;
    const x = 2000 - ((at * 1020) % 1780);
    const size = 12 + at * 4;
    const hidden = ridges
      .slice(Math.floor((at / count) * 6) + 1)
      .some((near) => near(x) < ridge(x) - size);
    if (hidden) continue;
    if (at < readings.length) canvas.mark(at, [x, ridge(x) - size]);
    canvas.dot(x, ridge(x) - size, { ink: 'ember', width: size * 2, of: at });
    canvas.dot(x, ridge(x) - size * 2.6, { ink: 'ember', width: size, light: 0.75, of: at });
  }
  return canvas;
}

/** Posts on hills that talk to each other: a reading is how tall a post stands. */
export function mesh({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 31);
  const tall = curveOf(readings);
  stars(canvas, random, 240, 760);
  const ridges = hills(canvas, seed, 5, 760);
  const count = Math.max(5, Math.min(14, readings.length));
  const readingOf = (post: number) => readingAt(shareOf(post, count), readings.length);
  const tops: Point[] = [];
  for (let post = 0; post < count; post += 1) {
    const x = ((post + 0.5 + (random() - 0.5) * 0.5) / count) * canvasWidth;
    const far = (post * 2) % 5;
    const foot = Math.min(...ridges.slice(far).map((near) => near(x)));
    const top = foot - 40 - far * 12 - tall(post / Math.max(1, count - 1)) * 90;
    const of = readingOf(post);
    canvas.line(
      [
        [x, foot],
        [x, top],
      ],
      { ink: 'bone', width: 1.5, of },
    );
    canvas.dot(x, top, { width: 18 + far * 3, of });
    tops.push([x, top]);
  }
  for (const reading of readings.keys()) {
    const top = tops[readingAt(shareOf(reading, readings.length), count)];
    if (top) canvas.mark(reading, top);
  }
  for (const [index, [x, y]] of tops.entries()) {
    const near = tops
      .slice(index + 1)
      .map(([farX, farY]) => ({ farX, farY, away: Math.hypot(farX - x, (farY - y) * 1.4) }))
      .sort((one, other) => one.away - other.away)
      .slice(0, 2);
    for (const { farX, farY, away } of near) {
      const arc = Array.from({ length: 24 }, (_, at): Point => {
        const t = at / 23;
        return [mix(x, farX, t), mix(y, farY, t) - Math.sin(t * Math.PI) * away * 0.2];
      });
      canvas.line(arc, { width: 1.4, of: readingOf(index) });
    }
  }
  const [bx, by] = tops[Math.floor(tops.length / 2)] ?? [0, 0];
  canvas.dot(bx, by, { ink: 'ember', width: 30 });
  return canvas;
}

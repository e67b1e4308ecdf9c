import { Canvas, Skyline } from './canvas';
import { layered, seeded, smoothNoise, smoothstep } from './noise';
import type { Point } from './path';
import type { PlateData } from './plate-name';
import { curveOf, readingAt, shareOf, stepsOf } from './readings';

/** Words on a line, and what each of them looks back to. A longer reading looks further. */
export function arcs({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 3);
  const reach = curveOf(readings);
  const floor = 1060;
  const words = Array.from({ length: 60 }, (_, at) => 90 + at * 37.6);
  for (const [index, x] of words.entries()) {
    const far = reach(index / 59);
    const of = readingAt(index / 59, readings.length);
    for (let look = 0; look < 4; look += 1) {
      const other =
        words[Math.max(0, index - 1 - Math.floor(random() ** 1.2 * index * (0.25 + 0.75 * far)))];
      if (other === undefined || index === 0) continue;
      const weight = random() ** 3;
      const ink = weight > 0.9 ? 'ember' : weight > 0.66 ? 'bone' : 'line';
      const radius = (x - other) / 2;
      const light = 0.12 + weight * 0.85;
      canvas.arc([(x + other) / 2, floor], [radius, radius * 0.86], 0.5, 1, { ink, light, of });
      if (look === 0 && radius > 60) {
        canvas.arc([(x + other) / 2, floor + 60], [radius, radius * 0.24], 0, 0.5, {
          ink,
          light: 0.125,
          of,
        });
      }
    }
    canvas.dot(x, floor + 30, { ink: index % 9 === 4 ? 'ember' : 'line', width: 13, of });
  }
  for (const reading of readings.keys())
    canvas.mark(reading, [90 + shareOf(reading, readings.length) * 59 * 37.6, floor + 30]);
  return canvas;
}

/**
 * Load, line below line, as loud as the readings. Where one is 0 nothing answers: a flat part in ember, and
 * below it the load comes back slowly.
 */
export function ridgeline({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const noise = layered(smoothNoise(seed + 23), 4);
  const loud = stepsOf(readings.some((reading) => reading > 0) ? readings : [1]);
  const rows = 36;
  const loudness = Array.from({ length: rows }, (_, row) => loud(row / rows));
  const skyline = new Skyline();
  for (let row = rows - 1; row >= 0; row -= 1) {
    const base = 330 + row * 30;
    const amount = loudness[row] ?? 1;
    const of = Math.floor((row / rows) * readings.length);
    const silentRow = loudness.lastIndexOf(0, row);
    const quiet = silentRow < 0 ? 0 : Math.max(0, 1 - (row - silentRow) / recoveryRows);
    const drift = noise(row * 0.2, 9) * 190;
    const level = (x: number) => {
      const hump = Math.exp(-(((x - 1200 - drift) / 520) ** 2));
      const peak =
        Math.abs(noise(x / 66 + row * 3.7, row * 0.31)) * 330 + Math.abs(noise(x / 17, row)) * 36;
      const dead =
        quiet *
        smoothstep(silent.from - 60, silent.from, x) *
        smoothstep(silent.to + 60, silent.to, x);
      const shown = amount > 0 ? 0.25 + 0.75 * amount : 1;
      return base - (5 + hump * peak * shown) * (1 - dead) + noise(x / 45, row) * 3 * (1 - dead);
    };
    const line = Array.from({ length: 241 }, (_, at): Point => [120 + at * 9, level(120 + at * 9)]);
    for (const part of skyline.visible(line)) {
      if (amount > 0) {
        canvas.line(part, { of });
        continue;
      }
      canvas.line(
        part.filter(([x]) => x <= silent.from),
        { of },
      );
      canvas.line(
        part.filter(([x]) => x >= silent.from && x <= silent.to),
        { ink: 'ember', width: 1.6, of },
      );
      canvas.line(
        part.filter(([x]) => x >= silent.to),
        { of },
      );
    }
  }
  for (const reading of readings.keys()) {
    const row = Math.floor(((reading + 0.5) / readings.length) * rows);
    canvas.mark(reading, [(silent.from + silent.to) / 2, 330 + row * 30]);
  }
  return canvas;
}

const silent = { from: 1020, to: 1542 };
const recoveryRows = 8;

/** A wall of lamps: the readings are the load from left to right. */
export function lamps({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const random = seeded(seed + 63);
  const busy = layered(smoothNoise(seed + 63), 3);
  const load = curveOf(readings);
  const center = { x: 600 + (seed % 1200), y: 420 + (seed % 560) };
  for (let row = 0; row < 25; row += 1) {
    for (let column = 0; column < 40; column += 1) {
      const [x, y] = [60 + column * 58.4, 50 + row * 58.4];
      const away = Math.hypot(x - center.x, y - center.y);
      const ripple = Math.sin(away / 84 - 0.6) * Math.exp(-away / 820);
      const lit = smoothstep(
        -0.4,
        0.7,
        busy(column / 9, row / 6) * 0.9 + ripple * 0.7 + load(column / 39) * 0.7 - 0.35,
      );
      const alarm = random() > 0.992;
      const size = alarm ? 30 : 6 + Math.round(lit * 4) * 6;
      canvas.dot(x, y, {
        ink: alarm ? 'ember' : 'line',
        width: size,
        light: alarm ? 1 : 0.25 + lit * 0.75,
        of: readingAt(column / 39, readings.length),
      });
    }
  }
  for (const reading of readings.keys())
    canvas.mark(reading, [60 + shareOf(reading, readings.length) * 39 * 58.4, 50 + 12 * 58.4]);
  return canvas;
}

/** A voice as a ring: a reading is a phrase, every spoke a moment, the bright one is now. */
export function ring({ readings, seed }: PlateData): Canvas {
  const canvas = new Canvas();
  const speech = layered(smoothNoise(seed + 21), 4);
  const loudness = curveOf(readings);
  const [cx, cy] = [1420, 760];
  const heardShare = 0.62;
  const spokes = 300;
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const share = spoke / spokes;
    const angle = share * Math.PI * 2 - Math.PI / 2;
    const phrase = smoothstep(-0.25, 0.3, speech(Math.cos(angle) * 2.2 + 8, Math.sin(angle) * 2.2));
    const loud =
      Math.abs(speech(spoke * 0.61, 3.3)) * 1.7 * phrase * (0.3 + 0.7 * loudness(share)) + 0.03;
    const reach = 560 * loud;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const heard = share < heardShare;
    const of = readingAt(share, readings.length);
    const [inner, outer] = [372 - reach * 0.32, 390 + reach];
    canvas.line(
      [
        [cx + c * inner, cy + s * inner],
        [cx + c * outer, cy + s * outer],
      ],
      {
        ink: heard ? 'line' : 'bone',
        light: heard ? 1 : 0.5,
        width: heard ? 1.5 : 1,
        of,
      },
    );
  }
  const waves = smoothNoise(seed + 5);
  for (let wave = 0; wave < 22; wave += 1) {
    const line = Array.from({ length: 121 }, (_, step): Point => {
      const angle = (step / 60) * Math.PI;
      const bend =
        waves(Math.cos(angle) * 1.6 + wave * 0.09, Math.sin(angle) * 1.6) * (12 + wave * 6);
      const radius = 620 + wave * 52 + bend;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    });
    canvas.line(line, { light: 0.4 * (1 - wave / 26) });
  }
  const now = heardShare * Math.PI * 2 - Math.PI / 2;
  canvas.line(
    [220, 880].map((radius): Point => [cx + Math.cos(now) * radius, cy + Math.sin(now) * radius]),
    { ink: 'ember', width: 2 },
  );
  canvas.dot(cx, cy, { ink: 'ember', width: 34 });
  for (const reading of readings.keys()) {
    const angle = shareOf(reading, readings.length) * Math.PI * 2 - Math.PI / 2;
    canvas.mark(reading, [cx + Math.cos(angle) * 390, cy + Math.sin(angle) * 390]);
  }
  return canvas;
}

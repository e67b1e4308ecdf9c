import { bone, type Color, ember, Light, phosphor } from './light.ts';
import { layered, seeded, smoothNoise, smoothstep } from './noise.ts';

const width = 1600;
const height = 900;
type Spot = [number, number];

/** Words on a line, and what each of them pays attention to. */
export function attention() {
  const plate = new Light(width, height);
  const random = seeded(3);
  const floor = 640;
  const words = Array.from({ length: 64 }, (_, at) => 60 + at * 23.5);
  for (const [index, x] of words.entries()) {
    for (let look = 0; look < 5; look += 1) {
      const other = words[Math.floor(random() ** 1.6 * index)];
      if (other === undefined || index === 0) continue;
      const middle = (x + other) / 2;
      const radius = (x - other) / 2;
      const weight = random() ** 3;
      const arc = Array.from({ length: 90 }, (_, at): Spot => {
        const angle = Math.PI * (at / 89);
        return [middle + Math.cos(angle) * radius, floor - Math.sin(angle) * radius * 0.86];
      });
      const color: Color = weight > 0.9 ? ember : weight > 0.66 ? bone : phosphor;
      plate.stroke(
        arc,
        color,
        (share) => (0.03 + weight * 0.5) * (1 - share * 0.75),
        0.6 + weight * 0.5,
      );
      const mirrored = arc.map(([ax, ay]): Spot => [ax, floor + 26 + (floor - ay) * 0.24]);
      plate.stroke(mirrored, color, (0.03 + weight * 0.5) * 0.13, 0.9);
    }
    plate.dot(x, floor + 13, 3.1, index % 9 === 4 ? ember : phosphor, 1.2);
  }
  return plate.bloom(4, 0.35).bloom(30, 0.4).picture();
}

/** A night of load, minute below minute, and the four minutes in which there was none. */
export function outage() {
  const plate = new Light(width, height);
  const noise = layered(smoothNoise(23), 4);
  const rows = 54;
  for (let row = 0; row < rows; row += 1) {
    const base = 176 + row * 12.2;
    const level = (x: number) => {
      const hump = Math.exp(-(((x - 800 - noise(row * 0.2, 9) * 130) / 330) ** 2));
      const peak =
        Math.abs(noise(x / 46 + row * 3.7, row * 0.31)) * 210 + Math.abs(noise(x / 11, row)) * 26;
      const dead = row > 27 && row < 34 ? smoothstep(700, 712, x) * smoothstep(1010, 998, x) : 0;
      return base - (4 + hump * peak) * (1 - dead) + noise(x / 30, row) * 2 * (1 - dead);
    };
    plate.hide((x, y) =>
      y > base - 260 && y < base + 4 ? smoothstep(-0.6, 0.6, y - level(x)) : 0,
    );
    const line = Array.from(
      { length: 521 },
      (_, at): Spot => [110 + (at * 1380) / 520, level(110 + (at * 1380) / 520)],
    );
    const out = row > 27 && row < 34;
    const light = (share: number) => 0.52 * Math.sin(share * Math.PI) ** 0.7;
    plate.stroke(
      line,
      phosphor,
      (share) => (out && share > 0.43 && share < 0.65 ? 0 : light(share)),
      0.85,
    );
    if (out)
      plate.stroke(
        [
          [706, base],
          [1004, base],
        ],
        ember,
        0.85,
        0.9,
      );
  }
  return plate.bloom(4, 0.3).bloom(34, 0.42).picture();
}

/** A wall of lamps, one for every hour of a year on call. */
export function lamps() {
  const plate = new Light(width, height);
  const random = seeded(63);
  const busy = layered(smoothNoise(63), 3);
  for (let column = 0; column < 74; column += 1) {
    for (let row = 0; row < 40; row += 1) {
      const x = 44 + column * 20.7;
      const y = 48 + row * 20.6;
      const ripple =
        Math.sin(Math.hypot(x - 1150, y - 380) / 46 - 0.6) *
        Math.exp(-Math.hypot(x - 1150, y - 380) / 520);
      const load = smoothstep(-0.25, 0.62, busy(column / 13, row / 9) + ripple * 0.75);
      const alarm = random() > 0.9935;
      plate.dot(
        x,
        y,
        alarm ? 5.4 : 1.3 + load * 4.1,
        alarm ? ember : phosphor,
        alarm ? 2.3 : 0.07 + load ** 2 * 0.85,
      );
    }
  }
  return plate.bloom(4, 0.3).bloom(34, 0.4).picture();
}

/** What the aerial heard: a picture of weather, line by line, with its margins. */
export function satellitePass() {
  const plate = new Light(1200, 800);
  const random = seeded(71);
  const clouds = layered(smoothNoise(44), 6);
  const hiss = Array.from(
    { length: 800 },
    (_, y) => smoothstep(0.5, 1, Math.abs(y - 400) / 400) ** 2 + (random() > 0.985 ? 0.5 : 0),
  );
  plate.shade((x, y) => {
    const noise = (hiss[y] ?? 0) * random() * 0.55;
    const strip = x % 600;
    if (strip < 24) return level(Math.sin(strip * 1.3) > 0 ? 0.5 : 0.02);
    if (strip < 42) return level(y % 120 < 4 ? 0.7 : 0.015);
    if (strip > 566) return level(((Math.floor(y / 50) % 9) / 9) * 0.5 + noise * 0.3);
    const warm = x >= 600;
    const [u, v] = [(strip - 300) / 150, y / 165];
    const bent = clouds(u + 2, v) * 1.7;
    const swirl = Math.atan2(v - 2.6, u - 0.4) + Math.hypot(u - 0.4, v - 2.6) * 2.3;
    const eye = Math.exp(-(Math.hypot(u - 0.4, v - 2.6) ** 2) * 1.1);
    const cloud = smoothstep(
      -0.1,
      0.55,
      clouds(u * 1.7 + bent * 0.6, v * 1.7 - bent * 0.5) + eye * Math.sin(swirl * 2) * 0.4,
    );
    const land = smoothstep(0.02, 0.07, clouds(u * 0.9 + 7, v * 0.9 + 3)) * 0.1;
    const seen = warm ? 0.2 - cloud * 0.16 + land * 0.8 : 0.012 + cloud * 0.34 + land * 0.3;
    return level(Math.max(0, seen * (0.88 + 0.12 * Math.sin(y * 3.14)) + noise));
  });
  return plate.bloom(2, 0.1).picture({ vignette: 0.1 });
}

function level(value: number): Color {
  return [value * 0.5, value, value * 0.66];
}

import { ember, ice, Light, phosphor } from './light.ts';
import { layered, seeded, smoothNoise, smoothstep } from './noise.ts';

const size = 800;
type Point = readonly [number, number, number];

/** A head with headphones against the stars, drawn the way an old tube draws: line by line. */
export function portrait() {
  const plate = new Light(size, size);
  const random = seeded(7);
  const hidden = (x: number, y: number) => surface(x, y) !== null;

  for (let star = 0; star < 420; star += 1) {
    const x = random() * size;
    const y = random() * size;
    if (hidden(x, y)) continue;
    plate.dot(
      x,
      y,
      0.5 + random() ** 4 * 1.1,
      random() > 0.3 ? ice : phosphor,
      random() ** 3 * 0.8,
    );
  }
  for (let ring = 0; ring < 4; ring += 1) {
    const radius = 318 + ring * 34;
    const arc = Array.from({ length: 240 }, (_, step): [number, number] => {
      const angle = -Math.PI * 0.98 + (step / 239) * Math.PI * 0.96;
      return [size / 2 + Math.cos(angle) * radius, 402 + Math.sin(angle) * radius];
    }).filter(([x, y]) => !hidden(x, y));
    plate.stroke(
      arc,
      phosphor,
      (share) => 0.1 * Math.sin(share * Math.PI) ** 2 * (1 - ring * 0.2),
      0.7,
    );
  }

  const gap = 7;
  for (let row = 0; row * gap < size; row += 1) {
    for (let x = 0; x < size; x += 0.6) {
      const base = row * gap;
      const hit = surface(x, base);
      if (hit === null) continue;
      const { light, rim, depth, phones } = hit;
      const y = base - depth * 16;
      const width = 0.42 + light * 1.55;
      plate.dot(x, y, width, phones ? ember : phosphor, (0.035 + light * 0.42) / width);
      if (rim > 0.02) plate.dot(x, y, 0.8, ice, rim * 0.35);
    }
  }
  return plate.bloom(3, 0.14).bloom(26, 0.24).picture({ grain: 0, vignette: 0.5 });
}

interface Hit {
  light: number;
  rim: number;
  depth: number;
  phones: boolean;
}

const hair = layered(smoothNoise(4), 3);

/** Walks a ray from the eye through the pixel to the figure. */
function surface(px: number, py: number): Hit | null {
  const x = (px - size / 2) / 300;
  const y = (py - size * 0.46) / 300;
  let z = -1.6;
  for (let step = 0; step < 60; step += 1) {
    const distance = figure([x, y, z]);
    if (distance < 0.004) return shadeAt([x, y, z]);
    z += distance * 0.8;
    if (z > 1.2) return null;
  }
  return null;
}

function shadeAt(point: Point): Hit {
  const [x, y, z] = point;
  const e = 0.012;
  const here = figure(point);
  const nx = figure([x + e, y, z]) - here;
  const ny = figure([x, y + e, z]) - here;
  const nz = figure([x, y, z + e]) - here;
  const length = Math.hypot(nx, ny, nz) || 1;
  const normal: Point = [nx / length, ny / length, nz / length];
  const key = Math.max(0, normal[0] * 0.66 + normal[1] * -0.5 + normal[2] * -0.56);
  const back = Math.max(0, normal[0] * -0.93 + normal[1] * -0.3 + normal[2] * 0.1);
  const hairy = hairline(point) < 0.02 ? 0.34 + 0.7 * hair(x * 14 + y * 3, y * 2.5 - x * 2) : 1;
  const fade = 1 - smoothstep(0.62, 1.2, y);
  return {
    light: key ** 1.7 * hairy * fade,
    rim: back ** 3 * fade,
    depth: (0.9 - z) * 0.35,
    phones: headphones(point) < 0.012,
  };
}

function figure(point: Point): number {
  return Math.min(
    blend(blend(head(point), neck(point), 0.08), body(point), 0.14),
    headphones(point),
  );
}

/** The head looks a little to the right. */
function turned([x, y, z]: Point): Point {
  const angle = 0.5;
  return [x * Math.cos(angle) - z * Math.sin(angle), y, x * Math.sin(angle) + z * Math.cos(angle)];
}

function head(point: Point): number {
  const [x, y, z] = turned(point);
  const skull = ellipsoid([x, y + 0.36, z - 0.03], [0.4, 0.44, 0.45]);
  const jaw = ellipsoid([x, y + 0.02, z + 0.1], [0.27, 0.3, 0.28]);
  const nose = ellipsoid([x, y + 0.08, z + 0.44], [0.035, 0.12, 0.07]);
  const brow = ellipsoid([x, y + 0.29, z + 0.33], [0.26, 0.05, 0.09]);
  const lips = ellipsoid([x, y - 0.1, z + 0.36], [0.09, 0.035, 0.05]);
  const chin = ellipsoid([x, y - 0.23, z + 0.28], [0.1, 0.07, 0.08]);
  const sockets = Math.min(
    ellipsoid([x - 0.14, y + 0.19, z + 0.42], [0.09, 0.06, 0.09]),
    ellipsoid([x + 0.14, y + 0.19, z + 0.42], [0.09, 0.06, 0.09]),
  );
  let face = blend(skull, jaw, 0.16);
  for (const part of [nose, brow, chin]) face = blend(face, part, 0.045);
  face = blend(face, lips, 0.03);
  face = -blend(-face, sockets, 0.05);
  return Math.min(face, hairline(point));
}

function hairline(point: Point): number {
  const [x, y, z] = turned(point);
  const cap = ellipsoid([x, y + 0.44, z - 0.06], [0.45, 0.45, 0.49]);
  const cut = y + 0.42 + (z < -0.1 ? (z + 0.1) * 0.55 : 0) - Math.max(0, z) * 0.9;
  return Math.max(cap + hair(x * 5, y * 5 + z * 5) * 0.03, cut);
}

function headphones(point: Point): number {
  const [x, y, z] = turned(point);
  const ring = Math.hypot(x, y + 0.33) - 0.5;
  const band = y < -0.3 ? Math.hypot(ring, z - 0.06) - 0.035 : 1;
  const cup = Math.min(
    ellipsoid([x - 0.45, y + 0.2, z - 0.06], [0.085, 0.18, 0.16]),
    ellipsoid([x + 0.45, y + 0.2, z - 0.06], [0.085, 0.18, 0.16]),
  );
  return Math.min(band, cup);
}

function neck([x, y, z]: Point): number {
  return Math.max(Math.hypot(x + 0.02, z - 0.1) - 0.2, Math.abs(y - 0.35) - 0.3);
}

function body([x, y, z]: Point): number {
  const shoulders = ellipsoid([x, y - 1.5, z - 0.2], [1.02, 1.0, 0.5]);
  const collar = Math.hypot(Math.hypot(x, z - 0.08) - 0.3, (y - 0.58) * 0.7) - 0.085;
  return blend(shoulders, collar, 0.1);
}

function ellipsoid([x, y, z]: Point, [a, b, c]: Point): number {
  const near = Math.hypot(x / a, y / b, z / c);
  const steep = Math.hypot(x / (a * a), y / (b * b), z / (c * c));
  return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep;
}

function blend(one: number, other: number, softness: number): number {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (other - one)) / softness));
  return other + (one - other) * share - softness * share * (1 - share);
}

import { layered, smoothNoise, smoothstep } from './noise';

/** A head with headphones, as distances: what the scan lines of the portrait run over. */
type Point = readonly [number, number, number];

export interface Hit {
  /** 0 to 1: lit from the right. */
  light: number;
  /** 0 to 1: the light that comes around from behind. */
  rim: number;
  depth: number;
  phones: boolean;
}

const hair = layered(smoothNoise(4), 3);

/** Follows a ray from the eye through (x, y) of a frame from -1.35 to 1.35; null where it meets nothing. */
export function look(x: number, y: number): Hit | null {
  let z = -0.75;
  for (let step = 0; step < 60; step += 1) {
    const distance = figure([x, y, z]);
    if (distance < 0.004) return shadeAt([x, y, z]);
    z += distance * 0.8;
    if (z > 0.75) return null;
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
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  const key = Math.max(0, (nx * 0.66 - ny * 0.5 - nz * 0.56) / length);
  const back = Math.max(0, (nx * -0.93 - ny * 0.3 + nz * 0.1) / length);
  const hairy = hairline(point) < 0.02 ? 0.34 + 0.7 * hair(x * 14 + y * 3, y * 2.5 - x * 2) : 1;
  const fade = 1 - smoothstep(0.62, 1.2, y);
  return {
    light: Math.min(1, Math.max(0, key ** 1.7 * hairy * fade)),
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
const [cosine, sine] = [Math.cos(0.5), Math.sin(0.5)];
function turned([x, y, z]: Point): Point {
  return [x * cosine - z * sine, y, x * sine + z * cosine];
}

function head(point: Point): number {
  const [x, y, z] = turned(point);
  const skull = ellipsoid(x, y + 0.36, z - 0.03, 0.4, 0.44, 0.45);
  const jaw = ellipsoid(x, y + 0.02, z + 0.1, 0.27, 0.3, 0.28);
  const nose = ellipsoid(x, y + 0.08, z + 0.44, 0.035, 0.12, 0.07);
  const brow = ellipsoid(x, y + 0.29, z + 0.33, 0.26, 0.05, 0.09);
  const lips = ellipsoid(x, y - 0.1, z + 0.36, 0.09, 0.035, 0.05);
  const chin = ellipsoid(x, y - 0.23, z + 0.28, 0.1, 0.07, 0.08);
  const sockets = Math.min(
    ellipsoid(x - 0.14, y + 0.19, z + 0.42, 0.09, 0.06, 0.09),
    ellipsoid(x + 0.14, y + 0.19, z + 0.42, 0.09, 0.06, 0.09),
  );
  let face = blend(skull, jaw, 0.16);
  for (const part of [nose, brow, chin]) face = blend(face, part, 0.045);
  face = blend(face, lips, 0.03);
  face = -blend(-face, sockets, 0.05);
  return Math.min(face, hairline(point));
}

function hairline(point: Point): number {
  const [x, y, z] = turned(point);
  const cap = ellipsoid(x, y + 0.44, z - 0.06, 0.45, 0.45, 0.49);
  if (cap > 0.2) return cap;
  const cut = y + 0.42 + (z < -0.1 ? (z + 0.1) * 0.55 : 0) - Math.max(0, z) * 0.9;
  return Math.max(cap + hair(x * 5, y * 5 + z * 5) * 0.03, cut);
}

function headphones(point: Point): number {
  const [x, y, z] = turned(point);
  const band = y < -0.3 ? length2(length2(x, y + 0.33) - 0.5, z - 0.06) - 0.035 : 1;
  const cup = Math.min(
    ellipsoid(x - 0.45, y + 0.2, z - 0.06, 0.085, 0.18, 0.16),
    ellipsoid(x + 0.45, y + 0.2, z - 0.06, 0.085, 0.18, 0.16),
  );
  return Math.min(band, cup);
}

function neck([x, y, z]: Point): number {
  return Math.max(length2(x + 0.02, z - 0.1) - 0.2, Math.abs(y - 0.35) - 0.3);
}

function body([x, y, z]: Point): number {
  const shoulders = ellipsoid(x, y - 1.5, z - 0.2, 1.02, 1, 0.5);
  const collar = length2(length2(x, z - 0.08) - 0.3, (y - 0.58) * 0.7) - 0.085;
  return blend(shoulders, collar, 0.1);
}

function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const [u, v, w] = [x / a, y / b, z / c];
  const near = Math.sqrt(u * u + v * v + w * w);
  const [p, q, r] = [u / a, v / b, w / c];
  const steep = Math.sqrt(p * p + q * q + r * r);
  return steep === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / steep;
}

function blend(one: number, other: number, softness: number): number {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (other - one)) / softness));
  return other + (one - other) * share - softness * share * (1 - share);
}

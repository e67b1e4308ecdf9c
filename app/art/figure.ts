import type { Features } from './features';
import { layered, type Noise, smoothNoise, smoothstep } from './noise';
import { blend, ellipsoid, length2, type Point3 } from './shapes';

export interface Hit {
  /** 0 to 1: lit from the side it looks to. */
  light: number;
  /** 0 to 1: the light that comes around from behind. */
  rim: number;
  depth: number;
  /** It is what the head has on. */
  worn: boolean;
}

/** A head and shoulders, as distances: what the scan lines of the portrait run over. */
export class Figure {
  #features: Features;
  #hair: Noise;
  #cosine: number;
  #sine: number;

  constructor(features: Features) {
    this.#features = features;
    this.#hair = layered(smoothNoise(features.hairSeed), 3);
    this.#cosine = Math.cos(features.turn);
    this.#sine = Math.sin(features.turn);
  }

  /** Follows a ray from the eye through (x, y) of a frame from -1.35 to 1.35; null where it meets nothing. */
  look(x: number, y: number): Hit | null {
    const across = this.#features.mirrored ? -x : x;
    let z = -0.75;
    for (let step = 0; step < 60; step += 1) {
      const distance = this.#distance([across, y, z]);
      if (distance < 0.004) return this.#shadeAt([across, y, z]);
      z += distance * 0.8;
      if (z > 0.75) return null;
    }
    return null;
  }

  #shadeAt(point: Point3): Hit {
    const [x, y, z] = point;
    const e = 0.012;
    const here = this.#distance(point);
    const nx = this.#distance([x + e, y, z]) - here;
    const ny = this.#distance([x, y + e, z]) - here;
    const nz = this.#distance([x, y, z + e]) - here;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    const key = Math.max(0, (nx * 0.66 - ny * 0.5 - nz * 0.56) / length);
    const back = Math.max(0, (nx * -0.93 - ny * 0.3 + nz * 0.1) / length);
    const turned = this.#turned(point);
    const worn = this.#worn(turned, point) < 0.012;
    const isHair = !worn && this.#hairline(turned) < 0.02;
    const hairy = isHair ? 0.34 + 0.7 * this.#hair(x * 14 + y * 3, y * 2.5 - x * 2) : 1;
    const fade = 1 - smoothstep(0.62, 1.2, y);
    return {
      light: Math.min(1, Math.max(0, key ** 1.7 * hairy * fade)),
      rim: back ** 3 * fade,
      depth: (0.9 - z) * 0.35,
      worn,
    };
  }

  #distance(point: Point3): number {
    const turned = this.#turned(point);
    const flesh = blend(blend(this.#head(turned), neck(point), 0.08), body(point), 0.14);
    return Math.min(flesh, this.#worn(turned, point));
  }

  #worn(turned: Point3, point: Point3): number {
    return accessories[this.#features.worn](turned, point);
  }

  #turned([x, y, z]: Point3): Point3 {
    return [x * this.#cosine - z * this.#sine, y, x * this.#sine + z * this.#cosine];
  }

  #head(turned: Point3): number {
    const [x, y, z] = turned;
    const { skull: wide, jaw: strong, nose: long } = this.#features;
    const skull = ellipsoid(x, y + 0.36, z - 0.03, 0.4 * wide, 0.44, 0.45);
    const jaw = ellipsoid(x, y + 0.02, z + 0.1, 0.27 * strong, 0.3, 0.28);
    const nose = ellipsoid(x, y + 0.08, z + 0.44, 0.035, 0.12, 0.07 * long);
    const brow = ellipsoid(x, y + 0.29, z + 0.33, 0.26, 0.05, 0.09);
    const lips = ellipsoid(x, y - 0.1, z + 0.36, 0.09, 0.035, 0.05);
    const chin = ellipsoid(x, y - 0.23, z + 0.28, 0.1 * strong, 0.07, 0.08);
    const sockets = ellipsoid(Math.abs(x) - 0.14, y + 0.19, z + 0.42, 0.09, 0.06, 0.09);
    let face = blend(skull, jaw, 0.16);
    for (const part of [nose, brow, chin]) face = blend(face, part, 0.045);
    face = blend(face, lips, 0.03);
    face = -blend(-face, sockets, 0.05);
    return Math.min(face, this.#hairline(turned));
  }

  #hairline(turned: Point3): number {
    const [x, y, z] = turned;
    const { hair } = this.#features;
    const full = hair === 'curls' ? 0.05 : hair === 'swept' ? 0.025 : 0;
    const cap = ellipsoid(x, y + 0.44, z - 0.06, 0.45 + full, 0.45 + full, 0.49 + full);
    const near = Math.min(cap, this.#locks(turned));
    if (near > 0.2) return near;
    const rough = hair === 'curls' ? 0.09 : 0.03;
    const fine = hair === 'curls' ? 8 : 5;
    const grain = this.#hair(x * fine, y * fine + z * fine) * rough;
    const parting = hair === 'swept' ? x * 0.35 : 0;
    const cut = y + 0.42 + parting + (z < -0.1 ? (z + 0.1) * 0.55 : 0) - Math.max(0, z) * 0.9;
    return Math.min(Math.max(cap + grain, cut), this.#locks(turned) + grain);
  }

  /** Hair that is more than the cap of the skull. */
  #locks([x, y, z]: Point3): number {
    switch (this.#features.hair) {
      case 'long':
        return Math.max(ellipsoid(x, y - 0.08, z - 0.2, 0.47, 0.72, 0.3), y - 0.62);
      case 'bun':
        return ellipsoid(x, y + 0.92, z - 0.3, 0.19, 0.18, 0.19);
      default:
        return 1;
    }
  }
}

function neck([x, y, z]: Point3): number {
  return Math.max(length2(x + 0.02, z - 0.1) - 0.2, Math.abs(y - 0.35) - 0.3);
}

function body([x, y, z]: Point3): number {
  const shoulders = ellipsoid(x, y - 1.5, z - 0.2, 1.02, 1, 0.5);
  const collar = length2(length2(x, z - 0.08) - 0.3, (y - 0.58) * 0.7) - 0.085;
  return blend(shoulders, collar, 0.1);
}

/** What the head has on, as distances in the head's own frame; the scarf in the body's. */
const accessories: Record<Features['worn'], (turned: Point3, point: Point3) => number> = {
  headphones: ([x, y, z]) => {
    const band = y < -0.3 ? length2(length2(x, y + 0.33) - 0.5, z - 0.06) - 0.035 : 1;
    const cup = Math.min(
      ellipsoid(x - 0.45, y + 0.2, z - 0.06, 0.085, 0.18, 0.16),
      ellipsoid(x + 0.45, y + 0.2, z - 0.06, 0.085, 0.18, 0.16),
    );
    return Math.min(band, cup);
  },
  glasses: ([x, y, z]) => {
    const side = Math.abs(x);
    const rim = length2(length2(side - 0.155, y + 0.18) - 0.115, z + 0.43) - 0.022;
    const bridge = length2(y + 0.2, z + 0.45) + Math.max(0, side - 0.05) - 0.02;
    const along = Math.max(-0.43 - z, z - 0.1, 0);
    const arm = length2(length2(side - 0.3 - (z + 0.43) * 0.28, y + 0.21), along) - 0.024;
    return Math.min(rim, bridge, arm);
  },
  scarf: (_turned, [x, y, z]) =>
    Math.min(
      length2(length2(x, z - 0.06) - 0.27, (y - 0.47) * 0.62) - 0.1,
      length2(length2(x, z - 0.06) - 0.33, (y - 0.62) * 0.62) - 0.09,
    ),
  cap: ([x, y, z]) => {
    const dome = Math.max(ellipsoid(x, y + 0.46, z - 0.05, 0.48, 0.48, 0.52), y + 0.44);
    const brim = Math.max(ellipsoid(x, y + 0.42, z + 0.42, 0.36, 0.07, 0.38), -z - 0.9);
    return Math.min(dome, brim);
  },
};

import type { Features } from './features';
import { ellipsoid, length2, type Point3 } from './shapes';

/** What the head has on, as distances in the head's own frame; the scarf in the body's. */
export const accessories: Record<Features['worn'], (turned: Point3, point: Point3) => number> = {
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

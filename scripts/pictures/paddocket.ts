import { bone, ember, Light, phosphor } from './light.ts';
import { layered, smoothNoise, smoothstep } from './noise.ts';

const width = 1200;
const height = 800;

/** A horseshoe as a map of itself, on ruled paper. */
export function paddocket() {
  const plate = new Light(width, height);
  const bend = layered(smoothNoise(41), 3);
  const [cx, cy] = [width * 0.6, height * 0.47];
  for (let rule = 0; rule < 27; rule += 1) {
    const y = 22 + rule * 30;
    plate.stroke(
      [
        [0, y],
        [width, y],
      ],
      bone,
      rule % 5 === 0 ? 0.05 : 0.024,
      0.6,
    );
  }
  for (const column of [96, 250, 1010, 1104])
    plate.stroke(
      [
        [column, 0],
        [column, height],
      ],
      ember,
      0.05,
      0.6,
    );
  const spine = Array.from({ length: 201 }, (_, at) => {
    const angle = Math.PI * (0.66 + (at / 200) * 1.68);
    const drop = Math.max(0, Math.sin(angle)) * 62;
    return {
      x: Math.cos(angle) * 196,
      y: Math.sin(angle) * 222 + drop,
      half: 48 - 13 * Math.abs(at / 100 - 1) ** 2,
    };
  });
  const shoe = (x: number, y: number) =>
    spine.reduce(
      (best, point) => Math.min(best, Math.hypot(x - point.x, y - point.y) - point.half),
      999,
    );
  plate.shade((px, py) => {
    const [x, y] = [px - cx, py - cy];
    const edge = shoe(x, y);
    const far = edge + bend(px / 190, py / 190) * 34 * smoothstep(0, 160, edge);
    if (far < 0) {
      const hatch = 0.5 + 0.5 * Math.sin((x + y) * 0.62);
      const metal = 0.06 + hatch ** 3 * 0.5 * smoothstep(0, -30, far) + 0.65 * Math.exp(far / 3.2);
      return [phosphor[0] * metal, phosphor[1] * metal, phosphor[2] * metal];
    }
    const wave = Math.abs(((far / 17) % 1) - 0.5) * 17;
    const line = smoothstep(1.25, 0.2, 8.5 - wave) * 0.34 * Math.exp(-far / 175);
    return [phosphor[0] * line, phosphor[1] * line, phosphor[2] * line];
  });
  for (const side of [-1, 1]) {
    for (let nail = 0; nail < 4; nail += 1) {
      const angle = -Math.PI / 2 + side * (0.52 + nail * 0.36);
      plate.dot(cx + Math.cos(angle) * 198, cy + Math.sin(angle) * 224, 6, ember, 1.9);
    }
  }
  return plate.bloom(3, 0.25).bloom(30, 0.35).picture();
}

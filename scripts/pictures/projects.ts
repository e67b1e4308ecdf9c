import { bone, type Color, ember, ice, Light, phosphor } from './light.ts';
import { layered, mix, seeded, smoothNoise, smoothstep } from './noise.ts';

const width = 1200;
const height = 800;

/** An aisle between two rows of racks, with a window to the stars at its end. */
export function emberrack() {
  const plate = new Light(width, height);
  const random = seeded(11);
  const [cx, cy] = [width * 0.56, height * 0.44];
  const project = (side: number, y: number, z: number): [number, number] => [
    cx + (side * 620) / z,
    cy + (y * 620) / z,
  ];
  const pane = { left: cx - 66, right: cx + 66, top: cy - 84, bottom: cy + 62 };
  for (let star = 0; star < 190; star += 1) {
    const x = mix(pane.left, pane.right, random());
    const y = mix(pane.top, pane.bottom, random());
    plate.dot(x, y, 0.4 + random() ** 3 * 0.8, ice, 0.1 + random() ** 2 * 0.9);
  }
  const globe = (x: number, y: number) => Math.hypot(x - cx - 30, y - cy - 250) - 236;
  plate.hide((x, y) => smoothstep(1, -1, globe(x, y)));
  plate.shade((x, y) => {
    if (x < pane.left || x > pane.right || y < pane.top || y > pane.bottom) return [0, 0, 0];
    const far = globe(x, y);
    const air = far > 0 ? 0.75 * Math.exp(-far / 5) : 0.9 * Math.exp(far / 13) + 0.05;
    return [ice[0] * air * 0.8 + 0.006, ice[1] * air + 0.01, ice[2] * air + 0.018];
  });
  for (const x of [pane.left, cx, pane.right]) {
    plate.stroke(
      [
        [x, pane.top],
        [x, pane.bottom],
      ],
      phosphor,
      0.22,
      1,
    );
  }
  for (const y of [pane.top, pane.bottom]) {
    plate.stroke(
      [
        [pane.left, y],
        [pane.right, y],
      ],
      phosphor,
      0.22,
      1,
    );
  }
  for (let rack = 34; rack >= 0; rack -= 1) {
    const z = 1.02 + rack * 0.24;
    for (const side of [-1, 1]) {
      const seen = Math.min(1, 2.6 / z);
      plate.stroke([project(side, -0.74, z), project(side, 0.62, z)], phosphor, 0.05 * seen, 1.1);
      for (let unit = 0; unit < 27; unit += 1) {
        const y = -0.7 + (unit / 27) * 1.28;
        const busy = random();
        if (busy < 0.13) continue;
        const lamps = 1 + Math.floor(random() * 7);
        for (let lamp = 0; lamp < lamps; lamp += 1) {
          const [x, py] = project(side, y, z + 0.03 + lamp * 0.026);
          const color: Color = random() > 0.985 ? ember : random() > 0.94 ? ice : phosphor;
          const size = Math.max(0.5, 2.1 / z);
          const amount = (0.2 + random() ** 2 * 1.3) * seen;
          plate.dot(x, py, size, color, amount);
          const [fx, fy] = project(side * 0.985, 1.24 - y, z + 0.03 + lamp * 0.026);
          if (fy > cy + 380 / z) plate.dot(fx, fy, size * 2.2, color, amount * 0.035);
        }
      }
    }
  }
  for (let lamp = 0; lamp < 8; lamp += 1) {
    const [x, y] = project(1, -0.09, 1.29 + lamp * 0.024);
    plate.dot(x, y, 2.6, ember, 2.4);
  }
  return plate.bloom(5, 0.5).bloom(30, 0.55).picture();
}

/** A voice as a ring: every spoke is a moment, the bright one is now. */
export function askTheRouter() {
  const plate = new Light(width, height);
  const speech = layered(smoothNoise(21), 4);
  const [cx, cy] = [width * 0.63, height * 0.52];
  const spokes = 420;
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = (spoke / spokes) * Math.PI * 2 - Math.PI / 2;
    const phrase = smoothstep(-0.18, 0.3, speech(Math.cos(angle) * 2.2 + 8, Math.sin(angle) * 2.2));
    const loud = Math.abs(speech(spoke * 0.61, 3.3)) * 1.7 * phrase + 0.03;
    const reach = 300 * loud;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const heard = spoke / spokes < 0.62;
    plate.stroke(
      [
        [cx + c * (214 - reach * 0.32), cy + s * (214 - reach * 0.32)],
        [cx + c * (220 + reach), cy + s * (220 + reach)],
      ],
      heard ? phosphor : bone,
      (share) => (heard ? 0.9 : 0.16) * Math.sin(share * Math.PI) ** 0.6,
      heard ? 1.1 : 0.8,
    );
  }
  const rings = smoothNoise(5);
  for (let ring = 0; ring < 26; ring += 1) {
    const line = Array.from({ length: 361 }, (_, degree): [number, number] => {
      const angle = (degree / 180) * Math.PI;
      const wave =
        rings(Math.cos(angle) * 1.6 + ring * 0.09, Math.sin(angle) * 1.6) * (6 + ring * 3.2);
      const radius = 330 + ring * 24 + wave;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    });
    plate.stroke(line, phosphor, 0.075 * (1 - ring / 28), 0.7);
  }
  const now = 0.62 * Math.PI * 2 - Math.PI / 2;
  plate.stroke(
    [
      [cx + Math.cos(now) * 120, cy + Math.sin(now) * 120],
      [cx + Math.cos(now) * 480, cy + Math.sin(now) * 480],
    ],
    ember,
    (share) => 1.4 * Math.sin(share * Math.PI),
    1.3,
  );
  plate.dot(cx, cy, 9, ember, 1.1);
  return plate.bloom(4, 0.35).bloom(28, 0.4).picture();
}

/** Hills at night, and posts that talk to each other across them. */
export function hedgewire() {
  const plate = new Light(width, height);
  const random = seeded(31);
  const hills = layered(smoothNoise(9), 4);
  const sky = layered(smoothNoise(14), 5);
  for (let star = 0; star < 900; star += 1) {
    const [x, y] = [random() * width, random() ** 1.3 * height * 0.7];
    plate.dot(x, y, 0.4 + random() ** 5 * 1.2, random() > 0.2 ? ice : bone, random() ** 4);
  }
  plate.shade((x, y) => {
    const band = Math.exp(-(((y - 210 + (x - 600) * 0.34) / 120) ** 2));
    const cloud = Math.max(0, sky(x / 120, y / 105) + 0.12) * band * 0.055;
    const dusk = smoothstep(200, 600, y) * 0.042;
    return [cloud * 0.55 + dusk * 0.1, cloud * 0.8 + dusk, cloud + dusk * 0.62];
  });
  const posts: [number, number][] = [];
  for (let layer = 0; layer < 6; layer += 1) {
    const ridge = (x: number) =>
      420 +
      layer * 62 +
      hills(x / (330 - layer * 18) + layer * 7.7, layer * 3.1) * (120 - layer * 6);
    plate.hide((x, y) => smoothstep(-1, 1, y - ridge(x)));
    plate.shade((x, y) => {
      const below = y - ridge(x);
      const mist = below > 0 ? 0.05 * Math.exp(-below / 46) * (1 - layer * 0.12) : 0;
      return [mist * 0.22, mist, mist * 0.55];
    });
    const crest = Array.from({ length: 301 }, (_, at): [number, number] => [at * 4, ridge(at * 4)]);
    plate.stroke(crest, phosphor, 0.1 + layer * 0.012, 0.7);
    for (const share of layer % 2 === 0 ? [0.16, 0.52, 0.86] : [0.33, 0.7]) {
      const x = (share + (random() - 0.5) * 0.08) * width;
      const top = ridge(x) - 16 - layer * 5;
      plate.stroke(
        [
          [x, ridge(x)],
          [x, top],
        ],
        bone,
        0.28,
        0.9 + layer * 0.12,
      );
      plate.dot(x, top, 2 + layer * 0.5, phosphor, 1.5);
      posts.push([x, top]);
    }
  }
  for (const [index, [x, y]] of posts.entries()) {
    const near = posts
      .slice(index + 1)
      .map(([farX, farY]) => ({ farX, farY, away: Math.hypot(farX - x, (farY - y) * 1.4) }))
      .sort((one, other) => one.away - other.away)
      .slice(0, 2);
    for (const { farX, farY, away } of near) {
      const arc = Array.from({ length: 40 }, (_, at): [number, number] => {
        const t = at / 39;
        return [mix(x, farX, t), mix(y, farY, t) - Math.sin(t * Math.PI) * away * 0.16];
      });
      plate.stroke(arc, phosphor, (share) => 0.22 + 0.3 * Math.abs(share - 0.5), 0.8);
    }
  }
  return plate.bloom(4, 0.45).bloom(26, 0.5).picture();
}

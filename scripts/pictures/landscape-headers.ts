import { bone, type Color, ember, ice, Light, phosphor } from './light.ts';
import { layered, mix, seeded, smoothNoise, smoothstep } from './noise.ts';

const width = 1600;
const height = 900;
type Spot = [number, number];

/** A radio path over rough ground, with the room the wave needs around it. */
export function fresnel() {
  const plate = new Light(width, height);
  const random = seeded(8);
  const ground = layered(smoothNoise(77), 4);
  for (let star = 0; star < 500; star += 1) {
    plate.dot(
      random() * width,
      random() ** 1.5 * 430,
      0.4 + random() ** 5,
      ice,
      random() ** 4 * 0.8,
    );
  }
  const project = (x: number, y: number, z: number): Spot => [
    width / 2 + ((x - 0.1) * 1260) / (z + 1.5),
    350 + ((0.34 - y) * 1260) / (z + 1.5),
  ];
  const rise = (x: number, z: number) =>
    ground(x * 1.5 + 3, z * 1.5) * 0.42 + smoothstep(0.5, 1.7, Math.abs(x)) * 0.2 - 0.12;
  const columns = Array.from({ length: 121 }, (_, at) => -2.4 + at * 0.04);
  for (let row = 60; row >= 0; row -= 1) {
    const z = row * 0.062;
    const line = columns.map((x) => project(x, rise(x, z), z));
    const first = line[0]?.[0] ?? 0;
    const gap = (line[1]?.[0] ?? 1) - first || 1;
    plate.hide((x, y) => {
      const crest = line[Math.max(0, Math.min(120, Math.round((x - first) / gap)))]?.[1] ?? height;
      return smoothstep(-1, 1, y - crest);
    });
    const seen = Math.exp(-row / 34);
    plate.stroke(line, phosphor, 0.34 * seen + 0.02, 0.7);
    if (row === 26) mastsAndZone(plate, project, rise, z);
  }
  return plate.bloom(4, 0.4).bloom(30, 0.45).picture();
}

function mastsAndZone(
  plate: Light,
  project: (x: number, y: number, z: number) => Spot,
  rise: (x: number, z: number) => number,
  z: number,
) {
  const [from, to] = [-1.16, 1.3];
  const tops = [from, to].map((x) => ({ x, y: rise(x, z) + 0.42 }));
  for (const { x, y } of tops) {
    plate.stroke([project(x, rise(x, z), z), project(x, y, z)], bone, 0.7, 1.4);
    const [px, py] = project(x, y, z);
    plate.dot(px, py, 4, ember, 2.4);
  }
  const [start, end] = [tops[0]?.y ?? 0, tops[1]?.y ?? 0];
  for (const [zone, size] of [0.1, 0.17, 0.235].entries()) {
    for (let side = 0; side < 24; side += 1) {
      const angle = (side / 24) * Math.PI * 2;
      const fibre = Array.from({ length: 70 }, (_, at): Spot => {
        const t = at / 69;
        const round = Math.sin(t * Math.PI) ** 0.6 * size;
        return project(
          mix(from, to, t),
          mix(start, end, t) + Math.cos(angle) * round,
          z + Math.sin(angle) * round,
        );
      });
      plate.stroke(
        fibre,
        zone === 0 ? ember : phosphor,
        zone === 0 ? 0.2 : 0.09 - zone * 0.02,
        0.7,
      );
    }
  }
}

/** The Earth under a weather satellite. */
export function orbit() {
  const plate = new Light(width, height);
  const random = seeded(15);
  const clouds = layered(smoothNoise(61), 6);
  const [cx, cy, radius] = [980, 1420, 1080];
  for (let star = 0; star < 900; star += 1) {
    const [x, y] = [random() * width, random() * height];
    plate.dot(x, y, 0.4 + random() ** 6 * 1.1, random() > 0.25 ? ice : bone, random() ** 4);
  }
  plate.hide((x, y) => smoothstep(2, -2, Math.hypot(x - cx, y - cy) - radius));
  plate.shade((x, y) => {
    const far = Math.hypot(x - cx, y - cy) - radius;
    const sun = smoothstep(1500, 250, x + y * 0.25);
    if (far > 0) {
      const air = 0.85 * Math.exp(-far / 16) * sun + 0.12 * Math.exp(-far / 60) * sun;
      return [ice[0] * air * 0.55, ice[1] * air, ice[2] * air];
    }
    const [nx, ny] = [(x - cx) / radius, (y - cy) / radius];
    const lift = 1 / Math.sqrt(Math.max(0.03, 1 - nx * nx - ny * ny));
    const [u, v] = [nx * lift * 4.4, ny * lift * 4];
    const bent = clouds(u * 0.9 + 4, v * 0.9) * 1.2;
    const white = smoothstep(-0.02, 0.42, clouds(u * 2.1 + bent, v * 2.6 - bent * 0.7));
    const edge = 0.5 * Math.exp(far / 22);
    const line = 0.82 + 0.18 * Math.sin(y * 1.57);
    const light = (0.02 + white * 0.62) * sun * line;
    return [light * 0.42 + edge * 0.3 * sun, light + edge * 0.8 * sun, light * 0.68 + edge * sun];
  });
  const pass = Array.from({ length: 160 }, (_, at): Spot => {
    const angle = -2.72 + (at / 159) * 1.35;
    return [cx + Math.cos(angle) * (radius + 196), cy + Math.sin(angle) * (radius + 196)];
  });
  plate.stroke(pass, ember, (share) => 0.55 * share ** 3, 0.9);
  const [satX, satY] = pass.at(-1) ?? [0, 0];
  plate.dot(satX, satY, 3.4, ember, 3);
  for (const tilt of [-0.5, 0.5]) {
    const panel: Spot = [satX + Math.cos(0.5 + tilt) * 4, satY + Math.sin(0.5 + tilt) * 4];
    plate.dot(...panel, 1.5, bone, 1);
  }
  return plate.bloom(4, 0.25).bloom(36, 0.4).picture();
}

/** Beacons handing a message from hill to hill under turning stars. */
export function beacons() {
  const plate = new Light(width, height);
  const random = seeded(27);
  const hills = layered(smoothNoise(35), 4);
  const [px, py] = [560, 330];
  for (let star = 0; star < 620; star += 1) {
    const radius = 12 + random() ** 0.7 * 1250;
    const start = random() * Math.PI * 2;
    const sweep = 0.34 + random() * 0.12;
    const count = Math.max(8, Math.round((radius * sweep) / 5));
    const trail = Array.from({ length: count }, (_, at): Spot => {
      const angle = start + (at / (count - 1)) * sweep;
      return [px + Math.cos(angle) * radius, py + Math.sin(angle) * radius];
    });
    const tint: Color = random() > 0.7 ? ice : random() > 0.85 ? ember : phosphor;
    const light = 0.05 + random() ** 3 * 0.5;
    plate.stroke(trail, tint, (share) => light * share, 0.65 + random() * 0.3);
  }
  for (let layer = 0; layer < 6; layer += 1) {
    const ridge = (x: number) =>
      548 + layer * 62 + hills(x / (420 - layer * 26) + layer * 5.1, layer * 2) * (150 - layer * 8);
    plate.hide((x, y) => smoothstep(-1.2, 1.2, y - ridge(x)));
    plate.shade((x, y) => {
      const below = y - ridge(x);
      const mist = below > 0 ? 0.045 * Math.exp(-below / 52) * (1 - layer * 0.14) : 0;
      return [mist * 0.2, mist * 0.9, mist * 0.6];
    });
    const x = 1330 - ((layer * 683) % 1180);
    const size = 2 + layer * 0.9;
    plate.dot(x, ridge(x) - size, size, ember, 3);
    plate.dot(x, ridge(x) - size * 3.4, size * 0.7, ember, 1.4);
  }
  return plate.bloom(5, 0.4).bloom(38, 0.6).picture();
}

/** A map of the ground that was walked, with the way that was taken. */
export function contours() {
  const plate = new Light(width, height);
  const ground = layered(smoothNoise(88), 4);
  const level = (x: number, y: number) => ground(x / 430 + 2.5, y / 430 + 1.1) * 24;
  plate.shade((x, y) => {
    const here = level(x, y);
    const slope = Math.hypot(level(x + 1, y) - here, level(x, y + 1) - here) || 0.001;
    const off = Math.abs(here - Math.round(here)) / slope;
    const main = Math.round(here) % 5 === 0;
    const line = smoothstep(main ? 1.5 : 1.1, 0, off) * (main ? 0.62 : 0.2);
    const tint = smoothstep(2, 9, here) * 0.03;
    return [line * phosphor[0], line * phosphor[1] + tint, line * phosphor[2] + tint * 0.5];
  });
  const way: Spot[] = [];
  let [x, y] = [130, 760];
  for (let step = 0; step < 460 && x < 1500; step += 1) {
    way.push([x, y]);
    const slopeY = level(x, y + 6) - level(x, y - 6);
    const heading = -0.34 - Math.max(-0.7, Math.min(0.7, slopeY * 0.9));
    x += Math.cos(heading) * 3.6;
    y = Math.max(90, y + Math.sin(heading) * 3.6 + (y < 200 ? 2.2 : 0));
  }
  plate.stroke(way, ember, 0.9, 1.3);
  for (let stop = 0; stop < way.length; stop += 66) {
    const [sx, sy] = way[stop] ?? [0, 0];
    plate.dot(sx, sy, 5, ember, 2.4);
  }
  return plate.bloom(3, 0.3).bloom(28, 0.35).picture();
}

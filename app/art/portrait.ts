import { Canvas } from './canvas';
import { featuresOf } from './features';
import { Figure } from './figure';
import { seeded } from './noise';
import { type Point, simplify } from './path';
import { type PlateData, portraitSize } from './plate-name';

const size = portraitSize.width;
const gap = 14;
const step = 6;

interface Sample {
  x: number;
  y: number;
  light: number;
  rim: number;
  worn: boolean;
}

/** A head against the stars, drawn the way an old tube draws: line by line. Each number has a head of its own. */
export function portrait({ seed }: PlateData): Canvas {
  const features = featuresOf(seed);
  const { sky, mirrored } = features;
  const figure = new Figure(features);
  const canvas = new Canvas(size, size);
  const paper = new Canvas(size, size);
  const rows = Array.from({ length: Math.floor(size / gap) }, (_, row) => scan(figure, row * gap));
  const covered = (x: number, y: number) =>
    rows[Math.round(y / gap)]?.some((sample) => Math.abs(sample.x - x) < step) ?? false;
  const random = seeded(sky.seed);
  for (let star = 0; star < 150; star += 1) {
    const [x, y, bright] = [random() * size, random() * size, random() ** 3];
    if (covered(x, y)) continue;
    canvas.dot(x, y, { ink: 'bone', width: bright > 0.5 ? 6 : 4, light: 0.2 + bright * 0.7 });
  }
  for (let ring = 0; ring < sky.rings; ring += 1) {
    const radius = 636 + ring * 40;
    const from = mirrored ? 0.5 - sky.from - 0.42 + 1 : sky.from;
    for (const each of [canvas, paper])
      each.arc([800, 804], [radius, radius], from, from + 0.42, { light: 0.5 - ring * 0.1 });
  }
  for (const run of rows.flatMap(runsOf)) {
    ribbon(canvas, run, ({ light }) => 0.8 + light * 5.4);
    ribbon(paper, run, ({ light, rim }) => Math.max(0.5, 4.9 - light * 7.6 - rim * 3.4));
  }
  canvas.paper = paper;
  return canvas;
}

function scan(figure: Figure, base: number): Sample[] {
  const samples: Sample[] = [];
  for (let x = 0; x < size; x += step) {
    const hit = figure.look((x - size / 2) / 600, (base - size * 0.46) / 600);
    if (hit)
      samples.push({
        x,
        y: base - hit.depth * 32,
        light: hit.light,
        rim: hit.rim,
        worn: hit.worn,
      });
  }
  return samples;
}

/** Parts of a scan line without a gap and on one material. */
function runsOf(row: Sample[]): Sample[][] {
  const runs: Sample[][] = [];
  for (const sample of row) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last &&
      sample.x - last.x <= step &&
      sample.worn === last.worn &&
      Math.abs(sample.y - last.y) < 9;
    if (goesOn) runs.at(-1)?.push(sample);
    else runs.push([sample]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** A scan line as thick as the tone there: on ink the light is drawn, on paper the shadow. */
function ribbon(canvas: Canvas, run: Sample[], half: (sample: Sample) => number): void {
  const upper = run.map((sample): Point => [sample.x, sample.y - half(sample)]);
  const lower = run.map((sample): Point => [sample.x, sample.y + half(sample)]);
  const outline = [...simplify(upper, 0.6), ...simplify(lower, 0.6).reverse()];
  canvas.fill(outline, { ink: run[0]?.worn ? 'ember' : 'line' });
}

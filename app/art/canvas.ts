import { type Point, pathOf } from './path';
import { plateSize } from './plate-name';

export const { width: canvasWidth, height: canvasHeight } = plateSize;

export type Ink = 'line' | 'ember' | 'bone';
type Inks = Record<Ink, string>;

/** The colours of the page; in a feed reader, which has none of them, tones that are visible on black and on white. */
const pageInks: Inks = {
  line: 'currentColor',
  ember: 'var(--plate-ember,#c9701f)',
  bone: 'var(--plate-bone,#7d8a84)',
};

export interface PlateStyle {
  inks: Inks;
  /** In pixels; for those who turn it into pixels and do not know lines of a fixed width. */
  shownWidth?: number;
}

const onPage: PlateStyle = { inks: pageInks };

interface Look {
  ink?: Ink;
  /** 0 to 1: how strong the ink is. */
  light?: number;
  /** In pixels of the screen for lines, in units of the canvas for dots and ribbons. */
  width?: number;
  /** The reading that is drawn by it, if it is one alone. */
  of?: number;
}

const lightSteps = 8;
type StrokeKind = 'hairline' | 'dot' | 'fill';

interface Layer {
  look: Required<Omit<Look, 'of'>>;
  of: number | undefined;
  kind: StrokeKind;
  data: string[];
}

/** Collects strokes; those that look alike become one path. */
export class Canvas {
  #layers = new Map<string, Layer>();
  #marks: [reading: number, near: Point][] = [];
  /** The points of what is drawn for one reading alone. */
  #points = new Map<number, Point[]>();
  /** The same picture for paper, where light and shadow change places. Lines need none. */
  paper?: Canvas;
  readonly width: number;
  readonly height: number;

  constructor(width = canvasWidth, height = canvasHeight) {
    this.width = width;
    this.height = height;
  }

  line(points: readonly Point[], look: Look = {}): void {
    this.#add(pathOf(points), look, 'hairline');
    this.#remember(points, look);
  }

  /** A part of an ellipse around a centre, angles in turns clockwise from three o'clock. */
  arc(center: Point, radius: Point, from: number, to: number, look: Look = {}): void {
    const at = (turn: number) => [
      Math.round(center[0] + Math.cos(turn * 2 * Math.PI) * radius[0]),
      Math.round(center[1] + Math.sin(turn * 2 * Math.PI) * radius[1]),
    ];
    const [start = 0, top = 0] = at(from);
    const [end = 0, bottom = 0] = at(to);
    const large = to - from > 0.5 ? 1 : 0;
    const size = radius.map(Math.round).join(' ');
    this.#add(
      `M${start} ${top}a${size} 0 ${large} 1 ${end - start} ${bottom - top}`,
      look,
      'hairline',
    );
    this.#remember([[start, top]], look);
  }

  dot(x: number, y: number, look: Look = {}): void {
    this.#add(`M${Math.round(x)} ${Math.round(y)}h0`, { width: 8, ...look }, 'dot');
    this.#remember([[x, y]], look);
  }

  /** A shape without an edge. */
  fill(outline: readonly Point[], look: Look = {}): void {
    this.#add(`${pathOf(outline, 0)}z`, look, 'fill');
  }

  /** Where a reading stands in the picture, for a reader who points at it: on what is drawn for it, if anything is. */
  mark(reading: number, near: Point): void {
    this.#marks.push([reading, near]);
  }

  #markWords(): string[] {
    return this.#marks.map(([reading, near]) => {
      const away = ([x, y]: Point) => Math.hypot(x - near[0], y - near[1]);
      const [first = near, ...more] = this.#points.get(reading) ?? [];
      const [x, y] = more.reduce((best, one) => (away(one) < away(best) ? one : best), first);
      return `${reading} ${Math.round(x)} ${Math.round(y)}`;
    });
  }

  #remember(points: readonly Point[], { of }: Look): void {
    if (of === undefined) return;
    const known = this.#points.get(of);
    if (known) known.push(...points);
    else this.#points.set(of, [...points]);
  }

  svg(style: PlateStyle = onPage): string {
    const marks = this.#marks.length > 0 ? ` data-marks="${this.#markWords().join(',')}"` : '';
    const paper = this.paper ? `<defs>${this.paper.#group('paper', style)}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" color="#2f9e6a"${marks}>${this.#group('plate', style)}${paper}</svg>`;
  }

  /** What belongs to one reading is a group of its own, so that a page can show it alone. */
  #group(id: string, style: PlateStyle): string {
    const parts = [...Map.groupBy(this.#layers.values(), ({ of }) => of)].map(([of, layers]) => {
      const paths = this.#paths(layers, style);
      return of === undefined ? paths : `<g id="r${of}">${paths}</g>`;
    });
    return `<g id="${id}" fill="none" stroke="${style.inks.line}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
  }

  #paths(layers: readonly Layer[], { inks, shownWidth }: PlateStyle): string {
    const paths = layers.map(({ look, kind, data }) => {
      const light = look.light < 1 ? ` opacity="${look.light}"` : '';
      const path = `d="${data.join('')}"/>`;
      if (kind === 'fill') return `<path fill="${inks[look.ink]}" stroke="none"${light} ${path}`;
      const color = look.ink === 'line' ? '' : ` stroke="${inks[look.ink]}"`;
      const fixed = kind === 'hairline' && !shownWidth;
      const effect = fixed ? ' vector-effect="non-scaling-stroke"' : '';
      const scale = kind === 'hairline' && shownWidth ? this.width / shownWidth : 1;
      return `<path${color}${light} stroke-width="${look.width * scale}"${effect} ${path}`;
    });
    return paths.join('');
  }

  #add(data: string, { ink = 'line', light = 1, width = 1, of }: Look, kind: StrokeKind): void {
    const step = Math.min(lightSteps, Math.ceil(light * lightSteps));
    if (data === '' || !(step > 0)) return;
    const look = { ink, light: step / lightSteps, width };
    const key = `${ink} ${step} ${width} ${kind} ${of}`;
    const layer = this.#layers.get(key) ?? { look, of, kind, data: [] };
    layer.data.push(data);
    this.#layers.set(key, layer);
  }
}

/** Lines one behind the other, the nearest first: what a nearer one hides is not drawn. */
export class Skyline {
  #top: number[] = [];

  /** The visible parts of a line that runs over the columns 0, 1, 2 …, one point each. */
  visible(points: readonly Point[]): Point[][] {
    const parts: Point[][] = [];
    let part: Point[] = [];
    for (const [column, point] of points.entries()) {
      if (point[1] < (this.#top[column] ?? Number.POSITIVE_INFINITY)) {
        part.push(point);
        this.#top[column] = point[1];
      } else if (part.length > 0) {
        parts.push(part);
        part = [];
      }
    }
    return [...parts, part].filter(({ length }) => length > 1);
  }
}

import sharp from 'sharp';
import { seeded } from './noise.ts';

export type Color = readonly [number, number, number];

/** The one palette of every picture, in linear light. */
export const phosphor: Color = [0.16, 1, 0.46];
export const ember: Color = [1, 0.42, 0.1];
export const ice: Color = [0.62, 0.86, 1];
export const bone: Color = [0.95, 0.93, 0.84];

/** A dark plate that collects light, as a photograph does. */
export class Light {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
  }

  /** Adds light to every pixel. */
  shade(at: (x: number, y: number) => Color): this {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) this.add(x, y, at(x, y), 1);
    }
    return this;
  }

  add(x: number, y: number, [red, green, blue]: Color, amount: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    this.data[at] = (this.data[at] ?? 0) + red * amount;
    this.data[at + 1] = (this.data[at + 1] ?? 0) + green * amount;
    this.data[at + 2] = (this.data[at + 2] ?? 0) + blue * amount;
  }

  /** A soft round light. */
  dot(x: number, y: number, radius: number, color: Color, amount: number): void {
    const reach = Math.ceil(radius * 3);
    for (let py = Math.floor(y - reach); py <= y + reach; py += 1) {
      for (let px = Math.floor(x - reach); px <= x + reach; px += 1) {
        const away = ((px - x) ** 2 + (py - y) ** 2) / (radius * radius);
        if (away < 9) this.add(px, py, color, amount * Math.exp(-away));
      }
    }
  }

  /** A thin line through the points; the brightness may change along it. */
  stroke(
    points: readonly (readonly [number, number])[],
    color: Color,
    amount: number | ((share: number) => number),
    width = 0.7,
  ): void {
    const strength = typeof amount === 'number' ? () => amount : amount;
    for (let index = 1; index < points.length; index += 1) {
      const [x0, y0] = points[index - 1] ?? [0, 0];
      const [x1, y1] = points[index] ?? [0, 0];
      const length = Math.hypot(x1 - x0, y1 - y0);
      const steps = Math.max(1, Math.ceil(length / 0.8));
      for (let step = 0; step < steps; step += 1) {
        const t = step / steps;
        const share = (index - 1 + t) / (points.length - 1);
        const light = (strength(share) * length) / steps;
        if (light > 0) this.dot(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, width, color, light);
      }
    }
  }

  /** Blackens the plate where the mask is 1, so that near things hide far things. */
  hide(mask: (x: number, y: number) => number): this {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const kept = 1 - mask(x, y);
        const at = (y * this.width + x) * 3;
        for (let channel = at; channel < at + 3; channel += 1) {
          this.data[channel] = (this.data[channel] ?? 0) * kept;
        }
      }
    }
    return this;
  }

  /** Lets bright places glow into their surroundings. */
  bloom(radius: number, amount: number): this {
    let blurred = this.data;
    for (let pass = 0; pass < 3; pass += 1) blurred = this.blurred(blurred, radius);
    for (let at = 0; at < blurred.length; at += 1) {
      this.data[at] = (this.data[at] ?? 0) + (blurred[at] ?? 0) * amount;
    }
    return this;
  }

  private blurred(source: Float32Array, radius: number): Float32Array {
    const rows = new Float32Array(source.length);
    const done = new Float32Array(source.length);
    const { width, height } = this;
    for (let y = 0; y < height; y += 1) slide(source, rows, y * width * 3, 3, width, radius);
    for (let x = 0; x < width; x += 1) slide(rows, done, x * 3, width * 3, height, radius);
    return done;
  }

  /** Develops the plate: tone, a little grain, darker corners. */
  picture({ grain = 0.012, vignette = 0.35, ink = [0.0016, 0.0027, 0.0029] as Color } = {}) {
    const { width, height, data } = this;
    const bytes = Buffer.alloc(width * height * 3);
    const random = seeded(width * 31 + height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const corner = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
        const dim = 1 - vignette * corner;
        const speck = (random() - 0.5) * grain;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const lit = 1 - Math.exp(-((data[at + channel] ?? 0) * dim + (ink[channel] ?? 0)) * 1.5);
          const shown = lit ** (1 / 2.2) + speck;
          bytes[at + channel] = Math.max(0, Math.min(255, Math.round(shown * 255)));
        }
      }
    }
    return sharp(bytes, { raw: { width, height, channels: 3 } });
  }
}

/** A running mean along one row or column of each channel. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const span = radius * 2 + 1;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = (index: number) =>
      from[start + channel + Math.min(count - 1, Math.max(0, index)) * stride] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += value(index);
    for (let index = 0; index < count; index += 1) {
      to[start + channel + index * stride] = sum / span;
      sum += value(index + radius + 1) - value(index - radius);
    }
  }
}

import sharp from 'sharp';
import { seeded } from '../../app/art/noise.ts';

export type Color = readonly [number, number, number];

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
      for (let x = 0; x < this.width; x += 1) this.#add(x, y, at(x, y));
    }
    return this;
  }

  #add(x: number, y: number, [red, green, blue]: Color): void {
    const at = (y * this.width + x) * 3;
    this.data[at] = (this.data[at] ?? 0) + red;
    this.data[at + 1] = (this.data[at + 1] ?? 0) + green;
    this.data[at + 2] = (this.data[at + 2] ?? 0) + blue;
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

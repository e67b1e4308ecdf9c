/** Numbers that look random and are the same on every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

/** Smooth value noise between -1 and 1. */
export function smoothNoise(seed: number): Noise {
  const corner = (x: number, y: number) => {
    let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177);
    hash = Math.imul(hash ^ (hash >>> 13), 1103515245);
    return (((hash ^ (hash >>> 16)) >>> 0) / 4294967295) * 2 - 1;
  };
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    return mix(
      mix(corner(left, top), corner(left + 1, top), u),
      mix(corner(left, top + 1), corner(left + 1, top + 1), u),
      v,
    );
  };
}

/** Several octaves of noise on top of each other: clouds, hills, grain of wood. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight;
      weight *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function smoothstep(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** The falling characters behind the footer, as numbers: no canvas, no clock. */
export const fontPx = 14;
export const tickMs = 33;
export const glowRadiusPx = 50;
export const particlesPerClick = 20;
export const gravity = 0.3;
export const fadePerTick = 0.02;

export interface Glyph {
  x: number;
  y: number;
  digit: '0' | '1';
  /** 0 to 1: how near the pointer is. */
  glow: number;
}

export interface Particle {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** 1 when it starts, gone at 0. */
  life: number;
  digit: '0' | '1';
}

export interface Rain {
  width: number;
  height: number;
  /** For every column the row its next character falls to. */
  drops: number[];
  particles: Particle[];
}

type Random = () => number;
const digit = (random: Random) => (random() < 0.5 ? '0' : '1');

export function newRain(width: number, height: number, random: Random): Rain {
  const columns = Math.max(1, Math.ceil(width / fontPx));
  const rows = Math.max(1, Math.ceil(height / fontPx));
  return {
    width,
    height,
    drops: Array.from({ length: columns }, () => Math.floor(random() * rows * 2) - rows),
    particles: [],
  };
}

/** One tick: every drop falls a row and starts again past the end; particles fly, fall and fade. */
export function stepRain(rain: Rain, random: Random): Rain {
  const drops = rain.drops.map((row) =>
    row * fontPx > rain.height && random() > 0.95 ? 0 : row + 1,
  );
  const particles = rain.particles
    .map((particle) => ({
      ...particle,
      x: particle.x + particle.speedX,
      y: particle.y + particle.speedY,
      speedY: particle.speedY + gravity,
      life: particle.life - fadePerTick,
    }))
    .filter(({ life }) => life > 1e-9);
  return { ...rain, drops, particles };
}

/** The characters that show at this tick, brighter near the pointer. */
export function glyphs(rain: Rain, pointer: { x: number; y: number } | null, random: Random) {
  return rain.drops.flatMap((row, column): Glyph[] => {
    const x = column * fontPx;
    const y = row * fontPx;
    if (y < 0 || y > rain.height + fontPx) return [];
    const away = pointer ? Math.hypot(x - pointer.x, y - pointer.y) : Number.POSITIVE_INFINITY;
    return [{ x, y, digit: digit(random), glow: Math.max(0, 1 - away / glowRadiusPx) }];
  });
}

export function burst(rain: Rain, x: number, y: number, random: Random): Rain {
  const thrown = Array.from({ length: particlesPerClick }, (): Particle => {
    const angle = random() * Math.PI * 2;
    const speed = 1.5 + random() * 3.5;
    return {
      x,
      y,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      life: 1,
      digit: digit(random),
    };
  });
  return { ...rain, particles: [...rain.particles, ...thrown] };
}

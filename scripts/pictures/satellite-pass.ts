import { layered, seeded, smoothNoise, smoothstep } from '../../app/art/noise.ts';
import { type Color, Light } from './light.ts';

/** What the aerial heard: a picture of weather, line by line, with its margins. */
export function satellitePass() {
  const plate = new Light(1200, 800);
  const random = seeded(71);
  const clouds = layered(smoothNoise(44), 6);
  const hiss = Array.from(
    { length: 800 },
    (_, y) => smoothstep(0.5, 1, Math.abs(y - 400) / 400) ** 2 + (random() > 0.985 ? 0.5 : 0),
  );
  plate.shade((x, y) => {
    const noise = (hiss[y] ?? 0) * random() * 0.55;
    const strip = x % 600;
    if (strip < 24) return level(Math.sin(strip * 1.3) > 0 ? 0.5 : 0.02);
    if (strip < 42) return level(y % 120 < 4 ? 0.7 : 0.015);
    if (strip > 566) return level(((Math.floor(y / 50) % 9) / 9) * 0.5 + noise * 0.3);
    const warm = x >= 600;
    const [u, v] = [(strip - 300) / 150, y / 165];
    const bent = clouds(u + 2, v) * 1.7;
    const swirl = Math.atan2(v - 2.6, u - 0.4) + Math.hypot(u - 0.4, v - 2.6) * 2.3;
    const eye = Math.exp(-(Math.hypot(u - 0.4, v - 2.6) ** 2) * 1.1);
    const cloud = smoothstep(
      -0.1,
      0.55,
      clouds(u * 1.7 + bent * 0.6, v * 1.7 - bent * 0.5) + eye * Math.sin(swirl * 2) * 0.4,
    );
    const land = smoothstep(0.02, 0.07, clouds(u * 0.9 + 7, v * 0.9 + 3)) * 0.1;
    const seen = warm ? 0.2 - cloud * 0.16 + land * 0.8 : 0.012 + cloud * 0.34 + land * 0.3;
    return level(Math.max(0, seen * (0.88 + 0.12 * Math.sin(y * 3.14)) + noise));
  });
  return plate.bloom(2, 0.1).picture({ vignette: 0.1 });
}

function level(value: number): Color {
  return [value * 0.5, value, value * 0.66];
}

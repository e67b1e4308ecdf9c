import { contrast, type Oklch, toHex, toOklch } from './contrast';

/** The accent that the stylesheet has already. */
export const shippedAccent = '#5ee78b';

/** Accents that read well in both themes; any other can be chosen as well. */
export const offeredAccents = [
  { name: 'Phosphor', color: shippedAccent },
  { name: 'Ice', color: '#5cc8ff' },
  { name: 'Ember', color: '#ff9d5c' },
  { name: 'Rose', color: '#ff7fa3' },
  { name: 'Violet', color: '#b39bff' },
  { name: 'Brass', color: '#e8c14b' },
] as const;

/** The surface of each theme on which text in the accent has the least contrast; tokens.test.ts holds it. */
export const worstSurface = {
  light: { lightness: 0.945, chroma: 0.009, hue: 95 },
  dark: { lightness: 0.2, chroma: 0.014, hue: 225 },
} satisfies Record<string, Oklch>;

const needed = 4.5;
const step = 0.01;

export interface AccentTokens {
  /** The accent in words and filled buttons, and the words on such buttons, as #rrggbb. */
  signal: string;
  ink: string;
  /** Of words in the accent on the worst surface. */
  ratio: number;
}

/** A colour for each theme: as near to the choice as stays readable. */
export function accentOf(color: string): { light: AccentTokens; dark: AccentTokens } {
  const { lightness, chroma, hue } = toOklch(color);
  let light: Oklch = {
    lightness: clamp(lightness, 0.4, 0.47),
    chroma: Math.min(chroma, 0.17),
    hue,
  };
  let dark: Oklch = {
    lightness: clamp(lightness, 0.74, 0.87),
    chroma: Math.min(chroma, 0.21),
    hue,
  };
  while (contrast(light, worstSurface.light) < needed && light.lightness > 0.2)
    light = lit(light, -step);
  while (contrast(dark, worstSurface.dark) < needed && dark.lightness < 0.97)
    dark = lit(dark, step);
  return {
    light: tokensOf(light, { lightness: 0.99, chroma: 0.008, hue }, worstSurface.light),
    dark: tokensOf(
      dark,
      { lightness: 0.19, chroma: Math.min(chroma, 0.045), hue },
      worstSurface.dark,
    ),
  };
}

function tokensOf(signal: Oklch, ink: Oklch, on: Oklch): AccentTokens {
  return { signal: toHex(signal), ink: toHex(ink), ratio: contrast(signal, on) };
}

const lit = (color: Oklch, by: number): Oklch => ({ ...color, lightness: color.lightness + by });

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The page's surface in each theme; tokens.test.ts holds it. */
export const surfaces = {
  light: { lightness: 0.974, chroma: 0.007, hue: 95 },
  dark: { lightness: 0.165, chroma: 0.012, hue: 225 },
} satisfies Record<string, Oklch>;

/** What the browser paints around the page: nearly its surface, in the hue of the accent. */
export function themeColors(accent: string): { light: string; dark: string } {
  const { chroma, hue } = toOklch(accent);
  const tint = (surface: Oklch, most: number) =>
    toHex({ ...surface, hue, chroma: Math.min(most, chroma / 4) });
  return { light: tint(surfaces.light, 0.02), dark: tint(surfaces.dark, 0.03) };
}

/** The rules that put the accent in place of the shipped one; empty for that one itself. */
export function accentStyle(color: string): string {
  if (color.toLowerCase() === shippedAccent) return '';
  const { light, dark } = accentOf(color);
  const pair = (role: 'signal' | 'ink') => `light-dark(${light[role]},${dark[role]})`;
  return `:root,[data-theme]{--signal:${pair('signal')};--signal-ink:${pair('ink')}}`;
}

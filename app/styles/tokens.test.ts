import { readFileSync } from 'node:fs';
import { defaultAccent } from 'content/schemas/site';
import { expect, test } from 'vitest';
import {
  accentOf,
  accentStyle,
  surfaces as pageSurfaces,
  shippedAccent,
  themeColors,
  worstSurface,
} from '~/formats/accent';
import { contrast, type Oklch, toOklch } from '~/formats/contrast';

type Token = (name: string) => Oklch;

const declaration = /--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g;

/** The colour tokens of both themes, read from the stylesheet that defines them. */
function readTokens(css: string): { light: Token; dark: Token } {
  const light = new Map<string, Oklch>();
  const dark = new Map<string, Oklch>();
  for (const [, name = '', paper = '', room = ''] of css.matchAll(declaration)) {
    light.set(name, parse(paper));
    dark.set(name, parse(room));
  }
  return { light: lookUp(light), dark: lookUp(dark) };
}

function lookUp(tokens: Map<string, Oklch>): Token {
  return (name) => {
    const color = tokens.get(name);
    if (!color) throw new Error(`There is no colour token --${name}.`);
    return color;
  };
}

function parse(parts: string): Oklch {
  const [lightness = 0, chroma = 0, hue = 0] = parts.split(' ').map(Number);
  return { lightness, chroma, hue };
}

const themes = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const codeTokens = ['comment', 'keyword', 'string', 'constant', 'function', 'parameter'];

for (const [theme, token] of Object.entries(themes)) {
  const ratio = (one: string, other: string) => contrast(token(one), token(other));

  test.each(surfaces)(`in the ${theme} theme text on %s has a contrast of at least 7:1`, (on) => {
    expect(ratio('text', on)).toBeGreaterThanOrEqual(7);
    expect(ratio('text-muted', on)).toBeGreaterThanOrEqual(7);
  });

  test.each(surfaces)(`in the ${theme} theme controls on %s reach 4.5:1`, (on) => {
    for (const role of ['signal', 'good', 'warn', 'bad'])
      expect(ratio(role, on), role).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${theme} theme words on filled buttons reach 4.5:1`, () => {
    expect(ratio('signal-ink', 'signal')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('bad-ink', 'bad')).toBeGreaterThanOrEqual(4.5);
  });

  test(`in the ${theme} theme edges of controls and chart series reach 3:1`, () => {
    for (const role of ['line-strong', 'chart-formative', 'chart-summative', 'chart-overall'])
      for (const on of ['surface', 'surface-raised'])
        expect(ratio(role, on), `${role} on ${on}`).toBeGreaterThanOrEqual(3);
  });

  test(`in the ${theme} theme chart series differ in grey`, () => {
    expect(ratio('chart-formative', 'chart-summative')).toBeGreaterThanOrEqual(1.5);
    expect(ratio('chart-summative', 'chart-overall')).toBeGreaterThanOrEqual(1.5);
    expect(ratio('chart-formative', 'chart-overall')).toBeGreaterThanOrEqual(1.5);
  });

  test(`in the ${theme} theme highlighted code reaches 4.5:1`, () => {
    for (const name of codeTokens)
      expect(ratio(`code-${name}`, 'surface-sunken'), name).toBeGreaterThanOrEqual(4.5);
  });
}

test.each(['light', 'dark'] as const)(
  'in the %s theme every accent an owner may choose stays readable, and words on it too',
  (theme) => {
    const token = themes[theme];
    for (const on of surfaces) {
      for (let n = 0; n < 4096; n += 7) {
        const color = `#${[n >> 8, (n >> 4) & 15, n & 15].map((c) => (c * 17).toString(16).padStart(2, '0')).join('')}`;
        const { signal, ink } = accentOf(color)[theme];
        expect(contrast(toOklch(signal), token(on)), `${color} on ${on}`).toBeGreaterThan(4.45);
        expect(contrast(toOklch(signal), toOklch(ink)), `ink on ${color}`).toBeGreaterThan(4.45);
      }
    }
    const ratios = surfaces.map((on) => contrast(token('signal'), token(on)));
    expect(contrast(token('signal'), worstSurface[theme])).toBeCloseTo(Math.min(...ratios), 1);
  },
);

test.each(['light', 'dark'] as const)(
  'in the %s theme the browser’s chrome is the surface of the page in the hue of the accent',
  (theme) => {
    expect(pageSurfaces[theme]).toEqual(themes[theme]('surface'));
    const chrome = ['#5ee78b', '#ff7a59', '#5aa9ff', '#888888'].map(
      (one) => themeColors(one)[theme],
    );
    expect(new Set(chrome).size).toBe(4);
    for (const color of chrome)
      expect(contrast(toOklch(color), themes[theme]('surface'))).toBeLessThan(1.06);
  },
);

test('the shipped accent is the one a new site has', () => {
  expect(shippedAccent).toBe(defaultAccent);
});

test('the shipped accent needs no style of its own; another one names both themes', () => {
  expect(accentStyle(shippedAccent)).toBe('');
  expect(accentStyle('#ff7a59')).toMatch(
    /^:root,\[data-theme\]\{--signal:light-dark\(#[\da-f]{6},#[\da-f]{6}\);--signal-ink:light-dark\(#[\da-f]{6},#[\da-f]{6}\)\}$/,
  );
});

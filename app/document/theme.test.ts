import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens, toHex } from '~/formats/contrast';
import { nextTheme, themeColors, themeScript } from './theme';

test('the theme goes from the system’s to light to dark and around again', () => {
  expect(nextTheme('system')).toBe('light');
  expect(nextTheme('light')).toBe('dark');
  expect(nextTheme('dark')).toBe('system');
});

test('the browser’s chrome has the colour of the page', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const { light, dark } = readTokens(css);
  expect(themeColors).toEqual({ light: toHex(light('surface')), dark: toHex(dark('surface')) });
});

test('the script of the head sets a remembered theme and ignores anything else', () => {
  const run = (stored: string | null) => {
    const root = { dataset: {} as Record<string, string> };
    const metas = [{ content: '' }];
    new Function('localStorage', 'document', themeScript)(
      { getItem: () => stored },
      { documentElement: root, querySelectorAll: () => metas },
    );
    return { theme: root.dataset.theme, color: metas[0]?.content };
  };
  expect(run('dark')).toEqual({ theme: 'dark', color: themeColors.dark });
  expect(run('light')).toEqual({ theme: 'light', color: themeColors.light });
  expect(run(null)).toEqual({ theme: undefined, color: '' });
  expect(run('"><script>')).toEqual({ theme: undefined, color: '' });
});

test('a browser that refuses storage keeps the system’s theme', () => {
  const run = new Function('localStorage', 'document', themeScript);
  const refusing = {
    getItem() {
      throw new Error('denied');
    },
  };
  expect(() => run(refusing, {})).not.toThrow();
});

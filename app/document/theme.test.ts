import { expect, test } from 'vitest';
import { nextTheme, themeScript } from './theme';

test('the theme goes from the system’s to light to dark and around again', () => {
  expect(nextTheme('system')).toBe('light');
  expect(nextTheme('light')).toBe('dark');
  expect(nextTheme('dark')).toBe('system');
});

test('the script of the head sets a remembered theme and ignores anything else', () => {
  const run = (stored: string | null) => {
    const root = { dataset: {} as Record<string, string> };
    const metas = [{ media: 'light' }, { media: 'dark' }];
    new Function('localStorage', 'document', themeScript)(
      { getItem: () => stored },
      { documentElement: root, querySelectorAll: () => metas },
    );
    return { theme: root.dataset.theme, media: metas.map(({ media }) => media) };
  };
  const untouched = { theme: undefined, media: ['light', 'dark'] };
  expect(run('dark')).toEqual({ theme: 'dark', media: ['not all', 'all'] });
  expect(run('light')).toEqual({ theme: 'light', media: ['all', 'not all'] });
  expect(run(null)).toEqual(untouched);
  expect(run('"><script>')).toEqual(untouched);
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

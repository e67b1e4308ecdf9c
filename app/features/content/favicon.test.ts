import { content } from 'test/fixtures/content';
import { expect, it } from 'vitest';
import { drawFavicon, initialsOf } from './favicon';

it('takes the letters of the name, in any script, or those the owner chose', () => {
  expect(initialsOf('Rowan Calloway')).toBe('RC');
  expect(initialsOf(' ada ')).toBe('A');
  expect(initialsOf('Анна Мария Ким')).toBe('АК');
  expect(initialsOf('山田 太郎')).toBe('山太');
  expect(initialsOf('')).toBe('');
  const { site, appearance } = content;
  expect(drawFavicon({ site: { ...site, initials: '<&>' }, appearance })).toContain(
    '&lt;&amp;&gt;',
  );
  expect(drawFavicon({ site, appearance })).not.toBe(
    drawFavicon({ site, appearance: { accent: '#ff7a59' } }),
  );
});

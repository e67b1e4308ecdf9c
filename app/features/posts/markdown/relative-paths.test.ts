import { expect, it } from 'vitest';
import { withOwnPaths, withRelativePaths } from './relative-paths';

const names = new Set(['0123456789abcdef.webp', '0123456789abcdef.mp4']);

it('names files that come along by where they are, and everything else as it was', () => {
  const head = '---\nexcerpt: "/vendor/0123456789abcdef.webp"\n---\n';
  const body =
    '![a](/vendor/0123456789abcdef.webp "b")\n<video controls src="/vendor/0123456789abcdef.mp4">\n</video>\n\n[a]: /vendor/0123456789abcdef.webp';
  const others =
    '![c](/vendor/demo.webp) ![d](/vendor/fedcba9876543210.png) https://a.example/vendor/0123456789abcdef.webp';
  const written = withRelativePaths(`${head}${body}\n${others}`, names);
  expect(written).toBe(`${head}${body.replaceAll('/vendor/', '../media/')}\n${others}`);
  expect(withOwnPaths(written)).toBe(`${head}${body}\n${others}`);
});

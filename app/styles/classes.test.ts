import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('..', import.meta.url));
const screens = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, source: readFileSync(join(app, path), 'utf8') }));

/** Classes that look right but mean nothing here, because the default theme is cleared. */
const strangers = [
  /\b(?:bg|text|border|fill|stroke|ring|from|via|to|divide|outline)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b/,
  /\brounded(?:-[trblse]{1,2})?-(?:xs|sm|md|lg|xl|2xl|3xl)\b/,
  /\bshadow-(?:xs|sm|md|lg|xl|2xl)\b/,
  // As wide as the space called 'block', too.
  /\binline-block\b/,
];

test('public pages take their left edge and their top offset from the grid alone', () => {
  const own = screens.filter(({ source }) =>
    /nav-offset\)\+|className="page[ "](?!py)/.test(source),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('components use colours, radii and shadows by role', () => {
  const found = screens.flatMap(({ path, source }) =>
    strangers.flatMap((pattern) => {
      const match = pattern.exec(source);
      return match ? [`${path}: ${match[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

import { expect, it } from 'vitest';
import { withScheme } from './links';

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ...[
    '',
    '#',
    '/about',
    'http://a.example',
    'mailto:a@b.example',
    'two words.',
    'localhost',
    '...',
  ].map((typed) => [typed, typed] as const),
])('an address typed as %j is %j', (typed, full) => {
  expect(withScheme(typed)).toBe(full);
});

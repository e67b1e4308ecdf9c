import { expect, it } from 'vitest';
import { withScheme } from './links';

const asIs = ['', '#', '/about', 'http://a.example', 'mailto:a@b.example', 'two words.', '...'];

it.each<[string, string]>([
  ['example.com', 'https://example.com'],
  [' www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ...asIs.map((typed): [string, string] => [typed, typed]),
])('an address typed as %j is %j', (typed, full) => {
  expect(withScheme(typed)).toBe(full);
});

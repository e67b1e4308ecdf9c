import { expect, it } from 'vitest';
import { referrerOf, viewReport } from './view';

it.each([
  ['https://www.example.com/a?b', 'example.com'],
  ['https://news.example.org', 'news.example.org'],
  ['', 'Direct'],
  ['not an address', 'Direct'],
  ['javascript:alert(1)', 'Direct'],
  ['https://site.example/blog', 'Direct'],
])('a visitor from %j came from %s', (address, source) => {
  expect(referrerOf(address, 'site.example')).toBe(source);
});

it('takes a report of a page, and nothing that is too long or no report', () => {
  expect(viewReport.safeParse({ page: 'x', referrer: 7 }).data).toMatchObject({ referrer: '' });
  expect(viewReport.safeParse({ page: 'x'.repeat(201) }).success).toBe(false);
  expect(viewReport.safeParse(null).success).toBe(false);
});

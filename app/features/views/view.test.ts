import { expect, it } from 'vitest';
import { sourceOf, viewReport } from './view';

it.each([
  ['https://www.example.com/a?b', 'example.com'],
  ['https://news.example.org', 'news.example.org'],
  ['WWW.Example.com', 'example.com'],
  ['', 'Direct'],
  ['not an address', 'Direct'],
  ['javascript:alert(1)', 'Direct'],
  ['https://site.example/blog', 'Direct'],
])('a visitor from %j came from %s', (address, source) => {
  expect(sourceOf('', address, 'site.example')).toBe(source);
});

it('a visitor with a link of a campaign came from that', () => {
  const from = 'https://mail.example';
  expect(sourceOf('news / spring', from, 'site.example')).toBe('news / spring');
  expect(sourceOf(' a\0\n b ', from, 'site.example')).toBe('a b');
  expect(sourceOf('x'.repeat(500), from, 'site.example')).toHaveLength(100);
});

it('takes a report of a page, and nothing that is too long or no report', () => {
  expect(viewReport.safeParse({ page: 'x', referrer: 7 }).data).toMatchObject({ referrer: '' });
  expect(viewReport.safeParse({ page: 'x'.repeat(201) }).success).toBe(false);
  expect(viewReport.safeParse(null).success).toBe(false);
});

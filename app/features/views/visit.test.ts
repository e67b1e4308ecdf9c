import { expect, it } from 'vitest';
import { cleanName, referrerOf, visitReport } from './visit';

it.each([
  ['https://www.example.com/a?b', 'example.com'],
  ['https://news.example.org', 'news.example.org'],
  ['WWW.Example.com', 'example.com'],
  ['', 'Direct'],
  ['not an address', 'Direct'],
  ['javascript:alert(1)', 'Direct'],
  ['https://site.example/blog', 'Direct'],
])('a visitor from %j came from %s', (address, source) => {
  expect(referrerOf(address, 'site.example')).toBe(source);
});

it('a campaign is a short line of its own words', () => {
  expect(cleanName(' a\0\n b ')).toBe('a b');
  expect(cleanName('x'.repeat(500))).toHaveLength(100);
});

it('takes a report of a page, and nothing that is no report', () => {
  const report = visitReport.safeParse({ path: '/x', referrer: 7 }).data;
  expect(report).toMatchObject({ path: '/x', read: false, referrer: '' });
  expect(visitReport.safeParse({ path: '/', read: 'x' }).success).toBe(false);
  expect(visitReport.safeParse(null).success).toBe(false);
});

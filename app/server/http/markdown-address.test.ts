import { siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { markdownAddress } from './markdown-address';

it.each([
  ['text/markdown', '/blog/a.md'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', '/blog/a.md'],
  ['text/html;q=0.5, text/markdown', '/blog/a.md'],
  ['text/html, text/markdown', undefined],
  ['text/html, text/markdown;q=0.9', undefined],
  ['text/markdown;q=0', undefined],
  ['text/html,application/xhtml+xml,*/*;q=0.8', undefined],
  ['*/*', undefined],
  [undefined, undefined],
])('who accepts %s is led to %s', (accept, address) => {
  expect(markdownAddress('/blog/a', accept, siteRoutes)).toBe(address);
});

it.each(['/', '/blog', '/blog/a.md', '/blog/a.data', '/blog/a/b', '/blog/a?x=1', '/admin/blog'])(
  '%s has no other form',
  (url) => {
    expect(markdownAddress(url, 'text/markdown', siteRoutes)).toBeUndefined();
  },
);

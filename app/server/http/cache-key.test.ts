import { expect, it } from 'vitest';
import { cacheKey } from './cache-key';

it.each([
  ['/blog', '/blog'],
  ['/', '/'],
  ['/feed.xml', '/feed.xml'],
  ['/blog#1', '/blog'],
  ['/%61bout', '/about'],
  ['http://localhost:3000/about', '/about'],
  ['https://www.example.com/blog?sort=title', '/blog?sort=title'],
  ['/blog?sort=title&page=2', '/blog?page=2&sort=title'],
  ['/blog?', '/blog'],
  ['/a/../about', '/about'],
  ['/%2e%2e/about', '/about'],
  ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
  ['/blog/a%2fb', '/blog/a%2Fb'],
])('%s is cached as %s', (target, key) => {
  expect(cacheKey(target)).toBe(key);
});

it('parameters that a page does not read are not part of its key', () => {
  const keyOf = (target: string) =>
    cacheKey(target, (path) => (path === '/blog' ? ['page', 'sort'] : undefined));
  expect(keyOf('/blog?utm_source=a&sort=title&page=2')).toBe('/blog?page=2&sort=title');
  expect(keyOf('/blog?fbclid=a')).toBe('/blog');
  expect(keyOf('/%62log?fbclid=a')).toBe('/blog');
  expect(keyOf('/else?fbclid=a')).toBe('/else?fbclid=a');
});

it('a path that looks like a host stays a path', () => {
  expect(cacheKey('//evil.example/x')).toBe('//evil.example/x');
});

it.each(['*', 'localhost:3000', `/${'a'.repeat(2000)}`, ''])('%s names no page', (target) => {
  expect(cacheKey(target)).toBeUndefined();
});

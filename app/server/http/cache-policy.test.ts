import { expect, it } from 'vitest';
import { cacheUntilChanged } from './cache-headers.server';
import { limitSharedAge, readCachePolicy } from './cache-policy';

const policyOf = (headers: Record<string, string>) => readCachePolicy(new Headers(headers));

it("a route's headers say how long, until which change, and how long in need", () => {
  expect(policyOf(cacheUntilChanged('posts'))).toEqual({
    tags: ['content', 'posts'],
    maxAgeSeconds: 86_400,
    staleIfErrorSeconds: 86_400,
    query: false,
  });
});

it.each([
  ['nothing is said', {}],
  ['it is not public', { 'cache-control': 's-maxage=60' }],
  ['it is for browsers alone', { 'cache-control': 'public, max-age=60' }],
  ['it is not to be stored', { 'cache-control': 'no-store' }],
  ['it sets a cookie', { ...cacheUntilChanged('posts'), 'set-cookie': 'a=b' }],
  ['it varies by who asks', { ...cacheUntilChanged('posts'), vary: 'Cookie' }],
])('an answer is not cached where %s', (_why, headers) => {
  expect(policyOf(headers)).toBeNull();
});

it("shared caches keep a page no longer than the owner's day lasts", () => {
  const headers = new Headers(cacheUntilChanged('posts'));
  limitSharedAge(headers, 90);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=90, stale-if-error=86400');
});

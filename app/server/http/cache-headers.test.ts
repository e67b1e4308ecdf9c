import { expect, it } from 'vitest';
import { cacheTagsOf, cacheUntilChanged, readQueryNames, readsQuery } from './cache-headers.server';

const tagsOf = (headers: Record<string, string>) => cacheTagsOf(new Headers(headers));

it("a route's headers say until which change", () => {
  expect(tagsOf(cacheUntilChanged('posts'))).toEqual(['content', 'posts']);
});

it.each([
  ['nothing is said', {}],
  ['it is not public', { 'cache-control': 's-maxage=60' }],
  ['it is for browsers alone', { 'cache-control': 'public, max-age=60' }],
  ['it is not to be stored', { 'cache-control': 'no-store' }],
  ['it sets a cookie', { ...cacheUntilChanged('posts'), 'set-cookie': 'a=b' }],
  ['it varies by who asks', { ...cacheUntilChanged('posts'), vary: 'Cookie' }],
])('an answer is not cached where %s', (_why, headers) => {
  expect(tagsOf(headers)).toBeNull();
});

it('a route names the query parameters that it reads', () => {
  const namesOf = (headers: Record<string, string>) => readQueryNames(new Headers(headers));
  expect(namesOf(readsQuery('q', 'page'))).toEqual(['q', 'page']);
  expect(namesOf(cacheUntilChanged('posts'))).toEqual([]);
  expect(namesOf({})).toBeUndefined();
});

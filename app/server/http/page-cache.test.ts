import { expect, it } from 'vitest';
import { PageCache } from './page-cache.server';

const tags = ['posts'];
const oneDayMs = 86_400_000;

function setting(cache: PageCache, body: string | Buffer = 'page') {
  const response = { headers: new Headers(), body: Buffer.from(body) };
  return { response, tags, versions: cache.versions, expiresAt: 60_000 };
}

it('a page is found until its time is over, and in need a little longer', async () => {
  const cache = new PageCache();
  await cache.set('/', setting(cache));
  expect(cache.get('/', 59_999)).toBeDefined();
  expect(cache.get('/', 60_000)).toBeUndefined();
  expect(cache.getStale('/', 59_999 + oneDayMs)).toBeDefined();
  expect(cache.getStale('/', 60_000 + oneDayMs)).toBeUndefined();
});

it('an answer without a body is stored like any other', async () => {
  const cache = new PageCache();
  await cache.set('/accent.css', setting(cache, ''));
  expect(cache.get('/accent.css', 0)).toBeDefined();
});

it('a page with an invalidated tag is gone, also in need, and one made before is not stored', async () => {
  const cache = new PageCache();
  await cache.set('/', setting(cache));
  const before = setting(cache);
  await cache.invalidate('posts');
  expect(cache.getStale('/', 0)).toBeUndefined();
  await cache.set('/', before);
  expect(cache.get('/', 0)).toBeUndefined();
  await cache.invalidate('grades');
  await cache.set('/', setting(cache));
  await cache.invalidate('grades');
  expect(cache.get('/', 0)).toBeDefined();
});

it('pages of all tags are gone before the cache in front is told, and it is told of all at once', async () => {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const cache = new PageCache({
    record: async () => {},
    purge(tag) {
      told.push(tag);
      return promise;
    },
  });
  await cache.set('/', setting(cache));
  const invalidated = cache.invalidate('grades', 'posts');
  expect(cache.get('/', 0)).toBeUndefined();
  expect(told).toEqual(['grades', 'posts']);
  resolve();
  await invalidated;
});

it('holds 32 MB in all, and lets the page go that nobody asked for longest', async () => {
  const cache = new PageCache();
  // Random bytes take as much in every encoding.
  const large = () => crypto.getRandomValues(Buffer.alloc(65_536));
  const filler = Buffer.concat(Array.from({ length: 80 }, large));
  await cache.set('/asked', setting(cache, filler));
  await cache.set('/left', setting(cache, filler));
  cache.get('/asked', 0);
  await cache.set('/new', setting(cache, filler));
  await cache.set('/newer', setting(cache, filler));
  expect(cache.get('/left', 0)).toBeUndefined();
  expect(cache.get('/newer', 0)).toBeDefined();
});

it('serves and stores nothing when it may have missed an invalidation', async () => {
  const cache = new PageCache();
  await cache.set('/', setting(cache));
  cache.validUntil(performance.now() - 1);
  expect(cache.get('/', 0)).toBeUndefined();
  await cache.set('/other', setting(cache));
  cache.validUntil(performance.now() + 60_000);
  expect(cache.get('/', 0)).toBeDefined();
  expect(cache.get('/other', 0)).toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { withinLimit } from './load-route-module';

afterEach(() => {
  vi.useRealTimers();
});

test('a part that arrives is handed on', async () => {
  await expect(withinLimit(Promise.resolve('page'), '/assets/blog-1.js')).resolves.toBe('page');
});

test('a part that fails is a ChunkLoadError with the reason and the address', async () => {
  const failed = withinLimit(Promise.reject(new TypeError('offline')), '/assets/blog-1.js');
  await expect(failed).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk blog-1 failed. (missing: /assets/blog-1.js)',
  });
});

test('a part that never arrives is given up after 120000 ms and no sooner', async () => {
  vi.useFakeTimers();
  let outcome = 'waiting';
  withinLimit(new Promise(() => {}), '/assets/blog-1.js').catch((error: Error) => {
    outcome = error.message;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('Loading chunk blog-1 failed. (timeout: /assets/blog-1.js)');
});

import { expect, it } from 'vitest';
import { ConcurrencyLimiter, Overloaded } from './concurrency-limiter';

it('runs no more tasks at once than allowed, and refuses what cannot wait', async () => {
  const limiter = new ConcurrencyLimiter(2, 3);
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const task = () =>
    limiter.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
    });
  const accepted = Array.from({ length: 5 }, task);
  await expect(task()).rejects.toBeInstanceOf(Overloaded);
  for (let done = 0; done < 5; done += 1) {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.shift()?.();
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
  await expect(limiter.run(async () => 'free again')).resolves.toBe('free again');
});

it('goes on after a task that fails', async () => {
  const limiter = new ConcurrencyLimiter(1, 1);
  await expect(limiter.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(limiter.run(async () => 'next')).resolves.toBe('next');
});

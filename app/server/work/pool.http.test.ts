import { expect, it } from 'vitest';
import type { renderComment } from '~/features/comments/render.server';
import { Overloaded } from '~/server/concurrency-limiter';
import { inWorker, WorkTimedOut } from './pool.server';

const render = (text: string, withinMs?: number) =>
  inWorker<typeof renderComment>('renderComment', text, { withinMs });

/** Takes about half a second. */
const slow = `- ${'y\n'.repeat(1900)}`;

it('the time of a task begins when its thread has started', async () => {
  // A pool without a thread yet: other tests may have used the usual one.
  const fresh: typeof import('./pool.server') = await import(`./pool.server${'?fresh'}`);
  const work = fresh.inWorker<typeof renderComment>('renderComment', 'A *word*', { withinMs: 150 });
  expect(await work).toBe('<p>A <em>word</em></p>');
});

it('a task runs in another thread, and one that overruns is ended without harm to the next', async () => {
  expect(await render('A *word*')).toBe('<p>A <em>word</em></p>');
  await expect(render(slow, 20)).rejects.toThrow(WorkTimedOut);
  expect(await render('A *word*')).toBe('<p>A <em>word</em></p>');
});

it('what would wait too long is refused', async () => {
  const given = await Promise.allSettled(Array.from({ length: 70 }, () => render('A word')));
  const refused = given.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(Overloaded);
  }
});

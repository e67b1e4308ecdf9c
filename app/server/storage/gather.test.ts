import { expect, it } from 'vitest';
import { Gatherer } from './gather';

it('stores what arrives at the same time together, and tells each when it is stored', async () => {
  const stored: number[][] = [];
  const { promise: disk, resolve: spin } = Promise.withResolvers<void>();
  const gatherer = new Gatherer<number>(async (items) => {
    if (stored.length === 0) await disk;
    stored.push([...items]);
  });
  let told = 0;
  const first = [gatherer.add(1), gatherer.add(2)].map((one) => one.then(() => (told += 1)));
  await new Promise(setImmediate);
  const later = [gatherer.add(3), gatherer.add(4), gatherer.add(5)];
  expect(told).toBe(0);
  spin();
  await Promise.all([...first, ...later]);
  expect(stored).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('fails the one that cannot be stored, and no other', async () => {
  const stored: string[] = [];
  const gatherer = new Gatherer<string>(async (items) => {
    if (items.includes('bad')) throw new Error('refused');
    stored.push(...items);
  });
  const results = await Promise.allSettled(['a', 'bad', 'b'].map((item) => gatherer.add(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual(['a', 'b']);
  await gatherer.add('c');
  expect(stored).toEqual(['a', 'b', 'c']);
});

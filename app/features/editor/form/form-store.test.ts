import { expect, it, vi } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import type { Section } from '~/features/posts/sections/sections';
import { FormStore } from './form-store';

it('tells that another writing was loaded, and nothing of an edit', () => {
  const store = new FormStore(emptyValues);
  store.set({ title: 'Edited' });
  expect(store.loads).toBe(0);
  store.load(emptyValues);
  expect(store.loads).toBe(1);
});

it('reads changed content once, when it is asked for, and tells of it in a moment', () => {
  vi.useFakeTimers();
  const store = new FormStore(emptyValues);
  const content: Section[] = [{ type: 'text', value: 'Words' }];
  const read = vi.fn(() => content);
  const told = vi.fn();
  store.subscribe(told);
  for (const _ of 'keys') store.contentChanged(read);
  expect(read).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
  expect(store.get().content).toEqual(content);
  expect(store.get()).toBe(store.get());
  expect(read).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(told).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('keeps content that was typed when a field is set, and drops it when another writing is loaded', () => {
  const store = new FormStore(emptyValues);
  store.contentChanged(() => [{ type: 'text', value: 'Typed' }]);
  store.set({ title: 'A title' });
  expect(store.get()).toMatchObject({ title: 'A title', content: [{ value: 'Typed' }] });
  store.contentChanged(() => [{ type: 'text', value: 'More' }]);
  store.load(emptyValues);
  expect(store.get()).toEqual(emptyValues);
});

it('gives the sections that did not change as the same objects', () => {
  const store = new FormStore(emptyValues);
  const texts = (...values: string[]) => values.map((value): Section => ({ type: 'text', value }));
  store.contentChanged(() => texts('One', 'Two'));
  const [one, two] = store.get().content;
  store.contentChanged(() => texts('One', 'Two and more'));
  expect(store.get().content[0]).toBe(one);
  expect(store.get().content[1]).not.toBe(two);
  expect(store.get().content[1]).toEqual({ type: 'text', value: 'Two and more' });
});

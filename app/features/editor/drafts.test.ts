import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { type Draft, draftedValues } from './drafts';
import { spliceOf } from './drafts.server';

const saved = { ...emptyValues, views: 12 };
const draft: Draft = {
  id: 'd',
  postId: 'p',
  values: { ...emptyValues, title: 'Changed', views: 10 },
  baseVersion: 1,
  updatedAt: '2026-03-01T12:00:00.000Z',
};

it('leaves views that have grown since a draft as they are', () => {
  expect(draftedValues({ ...draft, viewsCorrected: false }, saved)).toEqual({
    ...draft.values,
    views: 12,
  });
});

it('keeps a number of views that the owner set, and that of a draft from before it was noted', () => {
  expect(draftedValues({ ...draft, viewsCorrected: true }, saved)).toEqual(draft.values);
  expect(draftedValues(draft, saved)).toEqual(draft.values);
});

it('turns any text into any other by the one part that differs', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (start, one, other, end) => {
      const [text, wanted] = [start + one + end, start + other + end];
      const { at, length, text: part } = spliceOf(text, wanted);
      expect(text.slice(0, at) + part + text.slice(at + length)).toBe(wanted);
      expect(part.length).toBeLessThanOrEqual(other.length);
    }),
  );
});

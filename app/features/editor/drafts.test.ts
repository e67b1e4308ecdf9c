import { expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { type Draft, draftedValues } from './drafts';

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

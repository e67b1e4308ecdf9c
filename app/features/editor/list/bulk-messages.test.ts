import { expect, it } from 'vitest';
import { describeBulkOutcomes } from './bulk-messages';
import type { BulkChange } from './bulk-request';

const none = { done: 0, scheduled: 0, already: 0, gone: 0, drafts: 0, full: 0 };
const which = { posts: ['a'], drafts: [] };
const change = (what: 'publish' | 'hide' | 'delete'): BulkChange => ({ do: what, which });
const tag = (what: 'add-tag' | 'remove-tag'): BulkChange => ({ do: what, which, tag: ' radio ' });

it('says what was done, and what stayed as it was', () => {
  expect(describeBulkOutcomes(change('publish'), { ...none, done: 1 })).toBe('1 post made public.');
  expect(describeBulkOutcomes(change('publish'), { ...none, done: 3, scheduled: 1 })).toBe(
    '2 posts made public, 1 scheduled.',
  );
  expect(describeBulkOutcomes(change('publish'), { ...none, done: 1, scheduled: 1 })).toBe(
    '1 post scheduled.',
  );
  expect(describeBulkOutcomes(change('delete'), { ...none, done: 1 })).toBe(
    'Post deleted successfully!',
  );
  expect(describeBulkOutcomes(change('hide'), { ...none, done: 1200, already: 1 })).toBe(
    '1,200 posts made private. 1 post was private already.',
  );
  expect(
    describeBulkOutcomes(tag('add-tag'), {
      ...none,
      done: 2,
      already: 2,
      gone: 1,
      drafts: 2,
      full: 1,
    }),
  ).toBe(
    'Tag “radio” added to 2 posts. 2 posts had it already. 1 post already deleted. 1 post can’t take another tag. 2 drafts were left out: finish them in the editor first.',
  );
  expect(describeBulkOutcomes(tag('remove-tag'), { ...none, already: 1 })).toBe(
    'Nothing was changed. 1 post did not have it.',
  );
});

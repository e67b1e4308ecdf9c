import { describe, expect, it } from 'vitest';
import { describeOutcomes, readView, viewSearch } from './view';

describe('the queue', () => {
  it('opens with what waits, and its address leaves defaults out', () => {
    expect(readView(new URLSearchParams())).toEqual({ filter: 'held', page: 1 });
    expect(readView(new URLSearchParams('filter=spam&page=3'))).toEqual({
      filter: 'spam',
      page: 3,
    });
    expect(readView(new URLSearchParams('filter=nonsense&page=-1'))).toEqual({
      filter: 'held',
      page: 1,
    });
    expect(viewSearch({ filter: 'held', page: 1 })).toBe('');
    expect(viewSearch({ filter: 'all', page: 2 })).toBe('?filter=all&page=2');
  });

  it('says what was done, and what had changed meanwhile', () => {
    const none = { done: 0, gone: 0, edited: 0 };
    expect(describeOutcomes('approved', { ...none, done: 1 })).toBe('Comment approved.');
    expect(describeOutcomes('spam', { ...none, done: 3 })).toBe('3 comments marked as spam.');
    expect(describeOutcomes('approved', { done: 2, gone: 1, edited: 1 })).toBe(
      '2 comments approved. 1 comment edited meanwhile: please read again. 1 comment deleted meanwhile.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { describeQueueOutcomes, queueSearch, readQueueView } from './queue-view';

describe('the queue', () => {
  it('opens with what waits, and its address leaves defaults out', () => {
    expect(readQueueView(new URLSearchParams())).toEqual({ filter: 'held', page: 1 });
    expect(readQueueView(new URLSearchParams('filter=spam&page=3'))).toEqual({
      filter: 'spam',
      page: 3,
    });
    expect(readQueueView(new URLSearchParams('filter=nonsense&page=-1'))).toEqual({
      filter: 'held',
      page: 1,
    });
    expect(queueSearch({ filter: 'held', page: 1 })).toBe('');
    expect(queueSearch({ filter: 'all', page: 2 })).toBe('?filter=all&page=2');
  });

  it('says what was done, and what had changed since', () => {
    const none = { done: 0, gone: 0, edited: 0 };
    expect(describeQueueOutcomes('approved', { ...none, done: 1 })).toBe('Comment approved.');
    expect(describeQueueOutcomes('spam', { ...none, done: 3 })).toBe('3 comments marked as spam.');
    expect(describeQueueOutcomes('approved', { done: 2, gone: 1, edited: 1 })).toBe(
      '2 comments approved. 1 comment edited since: read again first. 1 comment already deleted.',
    );
  });
});

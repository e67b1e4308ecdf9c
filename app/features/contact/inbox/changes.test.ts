import { describe, expect, it } from 'vitest';
import { describeInboxOutcomes } from './changes';

describe('what the owner is told', () => {
  it('about one message', () => {
    const one = { done: 1, gone: 0, refused: [] };
    expect(describeInboxOutcomes('respond', one)).toBe('Message marked as responded.');
    expect(describeInboxOutcomes('delete', one)).toBe('Message deleted.');
  });

  it('about one message that another tab had changed', () => {
    expect(describeInboxOutcomes('respond', { done: 0, gone: 0, refused: ['spam'] })).toBe(
      'This message was marked as spam elsewhere. Nothing was changed.',
    );
    expect(describeInboxOutcomes('spam', { done: 0, gone: 1, refused: [] })).toBe(
      'This message was already deleted.',
    );
  });

  it('about several', () => {
    expect(describeInboxOutcomes('spam', { done: 3, gone: 1, refused: ['spam', 'spam'] })).toBe(
      '3 messages marked as spam. 2 not changed. 1 already deleted.',
    );
  });
});

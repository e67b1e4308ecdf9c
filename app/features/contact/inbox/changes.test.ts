import { makeMessage } from 'test/factories/contact';
import { describe, expect, it } from 'vitest';
import { applyChanges, describeOutcomes } from './changes';

const now = new Date('2026-03-02T12:00:00.000Z');

describe('changes under way', () => {
  const [a, b] = [makeMessage({ id: 'a' }), makeMessage({ id: 'b' })];

  it('show at once', () => {
    const shown = applyChanges([a, b], [{ intent: 'respond', ids: ['a'] }], now);
    expect(shown).toEqual([{ ...a, status: 'responded', respondedAt: now.toISOString() }, b]);
  });

  it('show one after the other', () => {
    const shown = applyChanges(
      [a, b],
      [
        { intent: 'spam', ids: ['a', 'b'] },
        { intent: 'notSpam', ids: ['a'] },
        { intent: 'delete', ids: ['b'] },
      ],
      now,
    );
    expect(shown).toEqual([a]);
  });

  it('leave a message alone whose status does not allow them', () => {
    expect(applyChanges([a], [{ intent: 'notSpam', ids: ['a'] }], now)).toEqual([a]);
  });
});

describe('what the owner is told', () => {
  it('about one message', () => {
    const one = { done: 1, gone: 0, refused: [] };
    expect(describeOutcomes('respond', one)).toBe('Message marked as responded.');
    expect(describeOutcomes('delete', one)).toBe('Message deleted.');
  });

  it('about one message that another tab had changed', () => {
    expect(describeOutcomes('respond', { done: 0, gone: 0, refused: ['spam'] })).toBe(
      'This message was marked as spam meanwhile. Nothing was changed.',
    );
    expect(describeOutcomes('spam', { done: 0, gone: 1, refused: [] })).toBe(
      'This message was deleted meanwhile.',
    );
  });

  it('about several', () => {
    expect(describeOutcomes('spam', { done: 3, gone: 1, refused: ['spam', 'spam'] })).toBe(
      '3 messages marked as spam. 2 stayed as they were. 1 had been deleted meanwhile.',
    );
  });
});

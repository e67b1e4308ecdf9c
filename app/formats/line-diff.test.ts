import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChanges, diffLines } from './line-diff';

const document = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('comparing two texts', () => {
  it('shows one changed line between unchanged ones', () => {
    expect(diffLines('one\ntwo\nthree', 'one\n2\nthree')).toEqual([
      { kind: 'same', text: 'one' },
      { kind: 'removed', text: 'two' },
      { kind: 'added', text: '2' },
      { kind: 'same', text: 'three' },
    ]);
  });

  it('shows a deleted text as removed, and nothing as added', () => {
    expect(diffLines('one', '')).toEqual([{ kind: 'removed', text: 'one' }]);
  });

  it('holds both texts completely, each in its order', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const lines = diffLines(before, after);
        const read = (skip: string) =>
          lines
            .filter(({ kind }) => kind !== skip)
            .map(({ text }) => text)
            .join('\n');
        expect(read('added')).toBe(before);
        expect(read('removed')).toBe(after);
      }),
    );
  });

  it('finds no change between a text and itself', () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(countChanges(diffLines(text, text))).toEqual({ added: 0, removed: 0 });
      }),
    );
  });

  it('still answers for texts too long to compare exactly', () => {
    const before = Array.from({ length: 3000 }, (_, n) => `old ${n}`).join('\n');
    const after = Array.from({ length: 3000 }, (_, n) => `new ${n}`).join('\n');
    expect(countChanges(diffLines(before, after))).toEqual({ added: 3000, removed: 3000 });
  });
});

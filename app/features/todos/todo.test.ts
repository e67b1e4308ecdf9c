import { describe, expect, it } from 'vitest';
import { completionRate, readTodoText, todoLimit } from './todo';

describe('readTodoText', () => {
  it('adds nothing for empty or whitespace-only text', () => {
    expect(['', '   ', '\n\t ', '\u00a0', undefined, null, 7].map(readTodoText)).toEqual(
      Array(7).fill(null),
    );
  });

  it('makes one trimmed line of the text', () => {
    expect(readTodoText('  call\nAda\u0000 ')).toBe('call Ada');
  });

  it('cuts an endless text', () => {
    expect(readTodoText('x'.repeat(10_000))).toHaveLength(todoLimit);
  });
});

describe('completionRate', () => {
  it('is the share of completed tasks in whole percent', () => {
    expect(completionRate({ pending: 0, completed: 0 })).toBe(0);
    expect(completionRate({ pending: 2, completed: 1 })).toBe(33);
    expect(completionRate({ pending: 0, completed: 4 })).toBe(100);
  });
});

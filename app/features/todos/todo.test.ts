import { describe, expect, it } from 'vitest';
import { completionRate, readTodoText, todoProblem } from './todo';

describe('readTodoText', () => {
  it('adds nothing for empty or whitespace-only text', () => {
    expect(['', '   ', '\n\t ', '\u00a0', undefined, null, 7].map(readTodoText)).toEqual(
      Array(7).fill(null),
    );
  });

  it('makes one trimmed line of the text', () => {
    expect(readTodoText('  call\nAda\u0000 ')).toBe('call Ada');
  });

  it('cuts nothing off', () => {
    expect(readTodoText('x'.repeat(10_000))).toHaveLength(10_000);
  });
});

describe('todoProblem', () => {
  it('says how long a task is that cannot be added', () => {
    expect(todoProblem('x'.repeat(500))).toBeNull();
    expect(todoProblem('x'.repeat(10_000))).toBe(
      'This task has 10,000 characters. Keep it to 500.',
    );
  });
});

describe('completionRate', () => {
  it('is the share of completed tasks in whole percent', () => {
    expect(completionRate({ pending: 0, completed: 0 })).toBe('–');
    expect(completionRate({ pending: 2, completed: 1 })).toBe('33%');
    expect(completionRate({ pending: 0, completed: 4 })).toBe('100%');
  });
});

import { assert, describe, expect, it } from 'vitest';
import { todoPages } from './feature';
import { addTask } from './operations.server';
import { completionRate } from './todo';

describe('the text of a task', () => {
  const read = (text: string) => addTask.input.safeParse({ text });
  const problemOf = (text: string) => read(text).error?.issues[0]?.message;

  it('is not only whitespace', () => {
    for (const text of ['', '   ', '\n\t ', '\u00a0'])
      expect(problemOf(text)).toBe('Write the task first.');
  });

  it('is one trimmed line', () => {
    expect(read('  call\nAda\u0000 ').data?.text).toBe('call Ada');
  });

  it('says how long it is where it is too long', () => {
    expect(problemOf('x'.repeat(500))).toBeUndefined();
    expect(problemOf('x'.repeat(10_000))).toBe('This task has 10,000 characters. Keep it to 500.');
  });
});

describe('completionRate', () => {
  it('is the share of completed tasks in whole percent', () => {
    expect(completionRate({ pending: 0, completed: 0 })).toBe('–');
    expect(completionRate({ pending: 2, completed: 1 })).toBe('33%');
    expect(completionRate({ pending: 0, completed: 4 })).toBe('100%');
  });
});

it('a task is what follows the word', () => {
  const { textIn } = todoPages.adds ?? assert.fail('Nothing adds a task.');
  expect(textIn('add task  Call Ada ')).toBe('Call Ada');
  expect(textIn('todo essay fri 5pm')).toBe('essay fri 5pm');
  expect(textIn('To-Do x')).toBe('x');
  expect([textIn('task '), textIn('tasks today'), textIn('multitask x')]).toEqual(['', '', '']);
});

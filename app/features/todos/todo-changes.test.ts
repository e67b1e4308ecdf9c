import { describe, expect, it } from 'vitest';
import type { Todo } from './todo';
import { applyTodoChanges, type TodoLists } from './todo-changes';

const now = new Date('2026-03-02T12:00:00.000Z');
const at = now.toISOString();
const day = (n: number) => `2026-02-0${n}T00:00:00.000Z`;
const todo = (id: string, n: number, completed = false): Todo => ({
  id,
  text: id,
  completed,
  createdAt: day(n),
  updatedAt: day(n),
});
const lists: TodoLists = {
  pending: [todo('b', 2), todo('a', 1)],
  completed: [todo('z', 3, true)],
  counts: { pending: 2, completed: 1 },
};
const ids = ({ pending, completed, counts }: TodoLists) => ({
  pending: pending.map(({ id }) => id),
  completed: completed.map(({ id }) => id),
  counts,
});

describe('changes to tasks under way', () => {
  it('add a task on top', () => {
    const after = applyTodoChanges(lists, [{ intent: 'add', id: 'n', text: 'new' }], now);
    expect(after.pending[0]).toEqual({
      id: 'n',
      text: 'new',
      completed: false,
      createdAt: at,
      updatedAt: at,
    });
    expect(after.counts).toEqual({ pending: 3, completed: 1 });
  });

  it('move a task between pending and completed', () => {
    expect(ids(applyTodoChanges(lists, [{ intent: 'complete', id: 'a' }], now))).toEqual({
      pending: ['b'],
      completed: ['a', 'z'],
      counts: { pending: 1, completed: 2 },
    });
    expect(ids(applyTodoChanges(lists, [{ intent: 'reopen', id: 'z' }], now))).toEqual({
      pending: ['z', 'b', 'a'],
      completed: [],
      counts: { pending: 3, completed: 0 },
    });
  });

  it('delete a task and put it back where it was', () => {
    const gone = applyTodoChanges(lists, [{ intent: 'delete', id: 'a' }], now);
    expect(ids(gone)).toEqual({
      pending: ['b'],
      completed: ['z'],
      counts: { pending: 1, completed: 1 },
    });
    const back = applyTodoChanges(
      gone,
      [{ intent: 'restore', ...todo('a', 1), completed: 'false' }],
      now,
    );
    expect(ids(back)).toEqual(ids(lists));
  });

  it('count nothing twice once the server shows it as well', () => {
    const changes = [
      { intent: 'add', id: 'a', text: 'a' },
      { intent: 'complete', id: 'z' },
      { intent: 'delete', id: 'nobody' },
      { intent: 'reopen', id: 'nobody' },
    ] as const;
    expect(applyTodoChanges(lists, [...changes], now)).toEqual(lists);
  });
});

import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { newDeletion } from '~/server/storage/trash.server';
import {
  addTodo,
  countTodos,
  deleteTodo,
  listCompleted,
  listPending,
  setCompleted,
} from './todos.server';

const time = (n: number) => new Date(Date.UTC(2026, 2, 1, 0, n));
const ids = (todos: { id: string }[]) => todos.map(({ id }) => id);

describeOnBothEngines('to-dos', (open) => {
  it('are added once, newest first, and counted', async () => {
    const { db } = await open();
    await addTodo(db, 'a', 'first', time(1));
    await addTodo(db, 'b', 'second', time(2));
    await addTodo(db, 'b', 'again', time(3));
    const at = time(1).toISOString();
    expect(ids(await listPending(db, 1))).toEqual(['b', 'a']);
    expect((await listPending(db, 1))[1]).toEqual({
      id: 'a',
      text: 'first',
      completed: false,
      createdAt: at,
      updatedAt: at,
    });
    expect(await listPending(db, 2)).toEqual([]);
    expect(await countTodos(db)).toEqual({ pending: 2, completed: 0 });
  });

  it('go to completed and back, with the time of the change', async () => {
    const { db } = await open();
    await addTodo(db, 'a', 'first', time(1));
    expect(await setCompleted(db, 'a', true, time(9))).toBe(true);
    expect(await listCompleted(db)).toMatchObject([
      { id: 'a', completed: true, updatedAt: time(9).toISOString() },
    ]);
    expect(await setCompleted(db, 'a', false, time(10))).toBe(true);
    expect(await countTodos(db)).toEqual({ pending: 1, completed: 0 });
    expect(await setCompleted(db, 'nobody', true, time(9))).toBe(false);
  });

  it('show the ten completed last', async () => {
    const { db } = await open();
    for (let n = 0; n < 12; n += 1) {
      await addTodo(db, `t${n}`, 'x', time(n));
      await setCompleted(db, `t${n}`, true, time(30 - n));
    }
    expect(ids(await listCompleted(db))).toEqual(Array.from({ length: 10 }, (_, n) => `t${n}`));
    expect(await countTodos(db)).toEqual({ pending: 0, completed: 12 });
  });

  it('are deleted once, and found in the trash', async () => {
    const { db } = await open();
    await addTodo(db, 'a', 'first', time(1));
    const deletion = newDeletion(time(2));
    expect(await deleteTodo(db, 'a', deletion)).toBe(true);
    expect(await deleteTodo(db, 'a', newDeletion(time(3)))).toBe(false);
    expect(await listPending(db, 1)).toEqual([]);
    expect(await db.selectFrom('trash').selectAll().execute()).toEqual([
      { kind: 'todos', id: 'a', label: 'first', ...deletion },
    ]);
  });
});

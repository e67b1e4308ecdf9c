import { describeOnBothEngines } from 'test/engines';
import { assignment } from 'test/factories/school';
import { expect, it } from 'vitest';
import { listDueAssignments } from '~/features/school/assignments.server';
import {
  addTodo,
  countTodos,
  editTodo,
  listCompleted,
  listDue,
  listPending,
  listUpcoming,
  moveTodo,
  pageOfTodo,
  searchTodos,
} from './todos.server';

const time = (n: number) => new Date(Date.UTC(2026, 2, 1, 0, n));
const today = '2026-03-01';
const ids = (todos: { id: string }[]) => todos.map(({ id }) => id);

describeOnBothEngines('to-dos', (open) => {
  it('are added, newest first, and counted', async () => {
    const { db } = await open();
    await addTodo(db, { id: 'a', text: 'first' }, time(1));
    await addTodo(db, { id: 'b', text: 'second' }, time(2));
    const at = time(1).toISOString();
    expect(ids(await listPending(db, 1))).toEqual(['b', 'a']);
    expect((await listPending(db, 1))[1]).toEqual({
      id: 'a',
      text: 'first',
      completed: false,
      createdAt: at,
      updatedAt: at,
      due: null,
      words: null,
      note: null,
      position: 1,
    });
    expect(await listPending(db, 2)).toEqual([]);
    expect(await countTodos(db)).toEqual({ pending: 2, completed: 0 });
  });

  it('go to completed and back, with the time of the change', async () => {
    const { db } = await open();
    await addTodo(db, { id: 'a', text: 'first' }, time(1));
    const updatedAt = time(9).toISOString();
    await editTodo(db, 'a', { completed: true, updatedAt });
    expect(await listCompleted(db)).toMatchObject([{ id: 'a', completed: true, updatedAt }]);
    await editTodo(db, 'a', { completed: false });
    expect(await countTodos(db)).toEqual({ pending: 1, completed: 0 });
  });

  it('show the ten completed last', async () => {
    const { db } = await open();
    for (let n = 0; n < 12; n += 1) {
      await addTodo(db, { id: `t${n}`, text: 'x' }, time(n));
      await editTodo(db, `t${n}`, { completed: true, updatedAt: time(30 - n).toISOString() });
    }
    expect(ids(await listCompleted(db))).toEqual(Array.from({ length: 10 }, (_, n) => `t${n}`));
    expect(await countTodos(db)).toEqual({ pending: 0, completed: 12 });
  });

  it('are moved to where another one is, and a new one is on top', async () => {
    const { db } = await open();
    for (const [n, id] of ['a', 'b', 'c', 'd'].entries())
      await addTodo(db, { id, text: id }, time(n));
    const order = async () => ids(await listPending(db, 1)).join('');
    expect(await order()).toBe('dcba');
    expect(await moveTodo(db, 'a', 3)).toBe(1);
    expect(await order()).toBe('dacb');
    expect(await moveTodo(db, 'd', 1)).toBe(4);
    expect(await order()).toBe('acbd');
    await addTodo(db, { id: 'e', text: 'e' }, time(0));
    expect(await order()).toBe('eacbd');
  });

  it('are found by their words in any script, and on the page they are on', async () => {
    const { db } = await open();
    for (let n = 0; n < 102; n += 1) await addTodo(db, { id: `t${n}`, text: `Task ${n}` }, time(n));
    await addTodo(db, { id: 'o', text: 'Essay', note: 'Die ÖKOLOGIE der Städte' }, time(200));
    expect(ids(await searchTodos(db, 'ökologie', 10))).toEqual(['o']);
    expect(await pageOfTodo(db, 't2')).toBe(2);
    expect(await pageOfTodo(db, 't3')).toBe(1);
    expect(ids(await listPending(db, 2))).toContain('t2');
  });

  it('that are due are apart, with the assignments of the day, and lose their date', async () => {
    const { db } = await open();
    await addTodo(db, { id: 'late', text: 'x', due: '2026-02-01' }, time(1));
    await addTodo(db, { id: 'now', text: 'x', due: '2026-03-01T17:00' }, time(2));
    await addTodo(db, { id: 'later', text: 'x', due: '2026-03-02' }, time(3));
    await addTodo(db, { id: 'some', text: 'x' }, time(4));
    const work = (id: string, dueDate: string, status = 'pending') =>
      assignment({ id, dueDate, status: status as 'pending' });
    await db
      .insertInto('assignments')
      .values([
        work('w', '2026-03-01'),
        work('w2', '2026-03-02'),
        work('w3', ''),
        work('w4', '2026-03-01', 'completed'),
      ])
      .execute();
    expect(ids(await listDue(db, today))).toEqual(['late', 'now']);
    expect(ids(await listPending(db, 1))).toEqual(['some']);
    expect(ids(await listUpcoming(db, today))).toEqual(['later']);
    expect(ids(await listDueAssignments(db, today, 10))).toEqual(['w']);
    await editTodo(db, 'now', { due: null, text: 'y' });
    expect(ids(await listDue(db, today))).toEqual(['late']);
    expect((await listPending(db, 1)).find(({ id }) => id === 'now')?.text).toBe('y');
  });
});

import type { Db } from '~/server/storage/database.server';
import type { TodoRow } from '~/server/storage/tables/todos';
import { inTransaction } from '~/server/storage/transaction.server';
import { type Deletion, moveToTrash } from '~/server/storage/trash.server';
import { completedShown, pendingPerPage, type Todo, type TodoCounts } from './todo';

export async function countTodos(db: Db): Promise<TodoCounts> {
  const rows = await db
    .selectFrom('todos')
    .select(({ fn }) => ['completed', fn.countAll<number>().as('count')])
    .groupBy('completed')
    .execute();
  const count = (completed: number) =>
    Number(rows.find((row) => row.completed === completed)?.count ?? 0);
  return { pending: count(0), completed: count(1) };
}

/** One page, newest first. */
export async function listPending(db: Db, page: number): Promise<Todo[]> {
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('completed', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pendingPerPage)
    .offset((page - 1) * pendingPerPage)
    .execute();
  return rows.map(toTodo);
}

/** The ones completed last. */
export async function listCompleted(db: Db): Promise<Todo[]> {
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('completed', '=', 1)
    .orderBy('updatedAt', 'desc')
    .limit(completedShown)
    .execute();
  return rows.map(toTodo);
}

/** Adds a task. The page chooses the id, so that a repeated request adds nothing. */
export async function addTodo(db: Db, id: string, text: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await insertTodo(db, { id, text, completed: false, createdAt: at, updatedAt: at });
}

/** False where the task is gone. */
export async function setCompleted(
  db: Db,
  id: string,
  completed: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('todos')
    .set({ completed: completed ? 1 : 0, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves a task to the trash; false where it is gone. */
export async function deleteTodo(db: Db, id: string, deletion: Deletion): Promise<boolean> {
  const label = ({ text }: TodoRow) => text;
  return inTransaction(db, async (trx) => {
    return (await moveToTrash(trx, 'todos', [id], label, deletion)) > 0;
  });
}

/** Stores a task that is not there yet; one of the same id is left alone. */
export async function insertTodo(db: Db, todo: Todo): Promise<void> {
  await db
    .insertInto('todos')
    .values(toRow(todo))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function toRow(todo: Todo): TodoRow {
  return { ...todo, completed: todo.completed ? 1 : 0 };
}

function toTodo({ completed, ...rest }: TodoRow): Todo {
  return { ...rest, completed: completed === 1 };
}

import { type Selectable, sql } from 'kysely';
import { addDays } from '~/formats/owner-day';
import { pagesOf } from '~/formats/search-params';
import type { Due } from '~/server/feature.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import { columnContains } from '~/server/storage/substring-search.server';
import type { TodoRow } from './tables.server';
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

const todos = (db: Db, completed: boolean) =>
  db
    .selectFrom('todos')
    .selectAll()
    .where('completed', '=', completed ? 1 : 0);

/** The tasks of today, the one due first on top. */
export async function listDue(db: Db, today: string): Promise<Todo[]> {
  const rows = await todos(db, false)
    .where('due', '<', addDays(today, 1))
    .orderBy('due')
    .orderBy('createdAt')
    .limit(pendingPerPage)
    .execute();
  return rows.map(toTodo);
}

/** The open ones that have a date. */
export function listDated(db: Db) {
  return db
    .selectFrom('todos')
    .select(['id', 'text', 'due', 'updatedAt'])
    .where('completed', '=', 0)
    .where('due', 'is not', null)
    .orderBy('due')
    .limit(1000)
    .$narrowType<{ due: string }>()
    .execute();
}

/** What else is due today, or was before. */
export function dueBesides(all: Due[], today: string) {
  const due = all.filter((one) => one.kind !== 'todos' && one.due <= today);
  return due.sort((a, b) => a.due.localeCompare(b.due)).slice(0, pendingPerPage);
}

export type DueBesides = ReturnType<typeof dueBesides>[number];

export const countDated = (db: Db) => countRows(todos(db, false).where('due', 'is not', null));

/** What is due after today, the one due first on top. */
export async function listUpcoming(db: Db, today: string): Promise<Todo[]> {
  const rows = await todos(db, false)
    .where('due', '>=', addDays(today, 1))
    .orderBy('due')
    .orderBy('createdAt')
    .limit(pendingPerPage)
    .execute();
  return rows.map(toTodo);
}

/** One page of what has no date, in the owner's order. */
export async function listPending(db: Db, page: number): Promise<Todo[]> {
  const rows = await todos(db, false)
    .where('due', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pendingPerPage)
    .offset((page - 1) * pendingPerPage)
    .execute();
  return rows.map(toTodo);
}

/** The page of `listPending` that has a task. */
export async function pageOfTodo(db: Db, id: string): Promise<number> {
  const position = db.selectFrom('todos').select('position').where('id', '=', id);
  const above = todos(db, false).where('due', 'is', null).where('position', '>', position);
  return Math.floor((await countRows(above)) / pendingPerPage) + 1;
}

/** The ones completed last. */
export async function listCompleted(db: Db): Promise<Todo[]> {
  const rows = await todos(db, true).orderBy('updatedAt', 'desc').limit(completedShown).execute();
  return rows.map(toTodo);
}

/** Those whose text or note has some words: open ones first, what was changed last on top. */
export async function searchTodos(db: Db, needle: string, most: number): Promise<Todo[]> {
  const has = (column: string) => columnContains(db, column, needle);
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where(({ or }) => or([has('text'), has('note')]))
    .orderBy('completed')
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(toTodo);
}

/** Adds a task on top. */
export async function addTodo(
  db: Db,
  {
    id,
    text,
    due = null,
    words = null,
    note = null,
  }: Pick<Todo, 'id' | 'text'> & Partial<Pick<Todo, 'due' | 'words' | 'note'>>,
  now: Date,
): Promise<Todo> {
  const at = now.toISOString();
  const { last } = await db
    .selectFrom('todos')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const position = Number(last ?? 0) + 1;
  const row = { id, text, due, words, note, position, completed: 0, createdAt: at, updatedAt: at };
  await db.insertInto('todos').values(row).execute();
  return toTodo(row);
}

export async function findTodo(db: Db, id: string): Promise<Todo | null> {
  const row = await db.selectFrom('todos').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toTodo(row) : null;
}

/** One page of all tasks that are open, or completed: what is due first, then the newest. */
export async function listPage(db: Db, completed: boolean, page: number) {
  const { pending, completed: done } = await countTodos(db);
  const rows = await todos(db, completed)
    .orderBy(sql`coalesce(due, '9999')`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pendingPerPage)
    .offset((page - 1) * pendingPerPage)
    .execute();
  const pages = pagesOf(completed ? done : pending, pendingPerPage);
  return { todos: rows.map(toTodo), pages };
}

/** Another text, another time, done or not. */
export async function editTodo(
  db: Db,
  id: string,
  { completed, ...change }: Partial<Omit<Todo, 'id'>>,
): Promise<void> {
  const isDone = completed === undefined ? {} : { completed: Number(completed) };
  await db
    .updateTable('todos')
    .set({ ...change, ...isDone })
    .where('id', '=', id)
    .execute();
}

/** Imported tasks share a place until one is moved. */
export async function rankTodos(db: Db): Promise<void> {
  await sql`update todos set position = ranked.n from (
    select id, row_number() over (order by position, "createdAt", id) as n from todos
  ) as ranked where ranked.id = todos.id
    and (select count(*) <> count(distinct position) from todos)`.execute(db);
}

/** Puts a task at a position, and those between one step towards its old one, which is returned. */
export async function moveTodo(db: Db, id: string, to: number): Promise<number> {
  const { position: from } = await db
    .selectFrom('todos')
    .select('position')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [low, high, step] = from < to ? [from, to, -1] : [to, from, 1];
  await db
    .updateTable('todos')
    .set(({ eb }) => ({ position: eb('position', '+', step) }))
    .where('position', '>=', low)
    .where('position', '<=', high)
    .execute();
  await db.updateTable('todos').set({ position: to }).where('id', '=', id).execute();
  return from;
}

function toTodo({ completed, ...rest }: Selectable<TodoRow>): Todo {
  return { ...rest, completed: completed === 1 };
}

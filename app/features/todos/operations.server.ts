import { randomUUID } from 'node:crypto';
import { formatCount } from '~/formats/numbers';
import { z } from '~/formats/zod';
import {
  checkRev,
  defineDeletion,
  defineOperation,
  Refused,
  revField,
  type Workplace,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { readDue } from './due.server';
import type { Todo } from './todo';
import { addTodo, editTodo, findTodo, listPage, moveTodo } from './todos.server';

const id = z.string().min(1).max(100).describe('The task’s id.');
const longestText = 500;
const text = z
  .string()
  // One line, without what a database refuses.
  .overwrite((text) =>
    text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .min(1, 'Write the task first.')
  .max(longestText, {
    error: ({ input }) =>
      `This task has ${formatCount(String(input).length)} characters. Keep it to ${longestText}.`,
  })
  .describe('The task. A day or time at its end becomes its due date: ‘essay fri 5pm’.');
const due = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'Write the date as 2026-11-20 or 2026-11-20T17:00.')
  .nullable()
  .describe('A day, or a minute on the owner’s clock; null: none.');

const gone = () => new Refused(404, 'This task was already deleted.');

const asAnswer = ({ id, text, completed, due, updatedAt }: Todo) => ({
  id,
  text,
  completed,
  due,
  rev: updatedAt,
});

const inWords = ({ id, text, completed, due, rev }: ReturnType<typeof asAnswer>) =>
  `- [${completed ? 'x' : ' '}] ${text}${due ? ` (due ${due})` : ''} (id ${id}, rev ${rev})`;

export const findTasks = defineOperation({
  name: 'find_tasks',
  done: 'Read the tasks',
  description: 'Lists the owner’s tasks, those that are due first.',
  right: 'todos',
  effect: 'read',
  rest: 'GET /tasks',
  input: z.strictObject({
    completed: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .describe('Only completed ones, or only open ones.'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  async run({ db }, { completed = false, page }) {
    const { todos, pages } = await listPage(db, completed, page);
    return { tasks: todos.map(asAnswer), page, pages };
  },
  say: ({ tasks }) => tasks.map(inWords).join('\n') || 'There are no tasks.',
});

async function seen(db: Db, id: string, rev: string | undefined): Promise<Todo> {
  const todo = await findTodo(db, id);
  if (!todo) throw gone();
  checkRev(rev, todo.updatedAt);
  return todo;
}

/** Changes a task that is there, for `change`, and returns it as it is then. */
async function changed(
  { db, changes }: Workplace,
  { id, rev }: { id: string; rev?: string | undefined },
  change: () => Promise<boolean>,
) {
  const before = await seen(db, id, rev);
  await changes.watch('todos', id, before.text);
  if (!(await change())) throw gone();
  const after = await findTodo(db, id);
  return asAnswer(after ?? before);
}

export const addTask = defineOperation({
  name: 'add_task',
  done: 'Added a task',
  description: 'Adds a task to the owner’s list, on top.',
  right: 'todos',
  effect: 'change',
  rest: 'POST /tasks',
  input: z.strictObject({ text, id: id.optional() }),
  prepare: ({ timeZone }) => timeZone(),
  async run({ db, now, changes }, input, timeZone) {
    const id = input.id || randomUUID();
    const task = readDue(input.text, now, timeZone);
    await changes.watch('todos', id, task.text);
    await addTodo(db, { id, ...task }, now);
    const added = await findTodo(db, id);
    if (!added) throw gone();
    return asAnswer(added);
  },
  say: (task) => `Added.\n${inWords(task)}`,
});

export const changeTask = defineOperation({
  name: 'change_task',
  done: 'Changed a task',
  description: 'Renames, dates, completes or reopens a task.',
  right: 'todos',
  effect: 'change',
  rest: 'PATCH /tasks/{id}',
  input: z.strictObject({
    id,
    rev: revField.optional(),
    text: text.optional(),
    due: due.optional(),
    completed: z.boolean().optional(),
  }),
  prepare: ({ timeZone }) => timeZone(),
  run(work, { id, rev, completed, text, due }, timeZone) {
    const { db, now } = work;
    // With a date beside it the text is stored as it is.
    const read = text !== undefined && due === undefined ? readDue(text, now, timeZone) : undefined;
    const change = { text: read?.text ?? text, due: read?.due ?? due, completed };
    return changed(work, { id, rev }, () => editTodo(db, id, change, now));
  },
  say: (task) => `Changed.\n${inWords(task)}`,
});

/** The owner's own order: for the page alone. */
export const moveTask = defineOperation({
  name: 'move_task',
  done: 'Moved a task',
  description: 'Puts a task where another one is.',
  right: 'todos',
  effect: 'change',
  input: z.strictObject({ id, target: id }),
  async run({ db, changes }, { id, target }) {
    if (!(await moveTodo(db, id, target))) throw gone();
    changes.note('todos', id, (await findTodo(db, id))?.text ?? '');
    return { id };
  },
});

export const deleteTask = defineDeletion({
  name: 'delete_task',
  noun: 'a task',
  kind: 'todos',
  right: 'todos',
  rest: 'DELETE /tasks/{id}',
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, { id, rev }) {
    const { text } = await seen(db, id, rev);
    return { id, label: text, before: text };
  },
});

export const todoOperations = [findTasks, addTask, changeTask, deleteTask];

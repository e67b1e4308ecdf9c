import { randomUUID } from 'node:crypto';
import { isDayOrMinute } from '~/formats/dates';
import { formatCount } from '~/formats/numbers';
import { cleanText } from '~/formats/text';
import { z } from '~/formats/zod';
import { hashOf } from '~/server/hash-of.server';
import {
  type AskOf,
  checkRev,
  checkWas,
  defineChange,
  defineDeletion,
  defineOperation,
  paged,
  Refused,
  revField,
  rows,
  texts,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { readDue } from './due';
import { todos } from './tables.server';
import { longestNote, type Todo } from './todo';
import { addTodo, editTodo, findTodo, listPage, moveTodo, rankTodos } from './todos.server';

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
  .describe('Without `due`, a date at its end becomes its due date: essay fri 5pm.');
const due = z
  .string()
  .refine(isDayOrMinute, 'Write a date as 2026-11-20 or 2026-11-20T17:00.')
  .nullable()
  .describe('As 2026-11-20 or 2026-11-20T17:00; null: none.');

const note = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(longestNote, 'Keep the note under 20,000 characters.')
  .transform((text) => text || null)
  .describe('What doesn’t fit on its line.');

const gone = () => new Refused(404, 'This task was already deleted.');

/** What the owner changes; the rest follows. */
const fieldsOf = ({ text, completed, due, words, note }: Todo) => ({
  text,
  completed,
  due,
  words,
  note,
});

const asAnswer = ({ id, text, completed, due, note }: Todo) => {
  const fields = { id, text, completed, due, note };
  return { ...fields, rev: hashOf(fields) };
};

const inWords = ({ id, text, completed, due, note, rev }: ReturnType<typeof asAnswer>) =>
  [
    `- [${completed ? 'x' : ' '}] ${text}${due ? ` (due ${due})` : ''} (id ${id}, rev ${rev})`,
    ...(note?.split('\n') ?? []),
  ].join('\n  ');

export const findTasks = defineOperation({
  name: 'find_tasks',
  done: 'Read the tasks',
  description: 'Lists the owner’s tasks, those that are due first.',
  right: 'todos',
  effect: 'read',
  rest: 'GET /tasks',
  output: { tasks: rows('id', 'text', 'rev'), ...paged },
  input: z.strictObject({
    completed: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .meta({ type: 'boolean' })
      .describe('Only completed ones, or only open ones.'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  async run({ db }, { completed = false, page }) {
    const { todos, pages } = await listPage(db, completed, page);
    return { tasks: todos.map(asAnswer), page, pages };
  },
  say: ({ tasks }) => tasks.map(inWords).join('\n') || 'There are no tasks.',
});

async function seen(db: Db, { id, rev }: { id: string; rev?: string | undefined }): Promise<Todo> {
  const todo = await findTodo(db, id);
  if (!todo) throw gone();
  checkRev(rev, asAnswer(todo).rev);
  return todo;
}

const about = ({ id, text }: Pick<Todo, 'id' | 'text'>) => ({ kind: todos.name, id, label: text });

export const addTask = defineChange({
  name: 'add_task',
  done: 'Added a task',
  description: 'Adds a task to the owner’s list, on top.',
  right: 'todos',
  effect: 'change',
  rest: 'POST /tasks',
  output: texts('id', 'rev'),
  input: z.strictObject({
    text,
    due: due.optional(),
    note: note.optional(),
    id: id.optional(),
  }),
  prepare: ({ timeZone }) => timeZone(),
  async change({ db, now }, { id = randomUUID(), text, due, note }, timeZone) {
    // A repeated request adds nothing.
    const known = await findTodo(db, id);
    if (known) return { result: asAnswer(known) };
    const read = due === undefined ? readDue(text, now, timeZone) : { due };
    const added = await addTodo(db, { id, text, ...read, note }, now);
    return {
      result: asAnswer(added),
      about: about(added),
      undo: [{ operation: 'delete_task', input: { id }, was: fieldsOf(added) }],
    };
  },
  say: (task) => `Added.\n${inWords(task)}`,
});

/** A typed text has its date in it, unless one comes beside it. With its date a task loses the words that made it, or has them again. */
function dated(
  before: Todo,
  { text, due }: { text?: string | undefined; due?: string | null | undefined },
  now: Date,
  timeZone: string,
): Partial<Pick<Todo, 'text' | 'due' | 'words'>> {
  if (due === undefined)
    return text === undefined ? {} : (readDue(text, now, timeZone) ?? { text });
  if (due === before.due) return text === undefined ? {} : { text };
  const whole = due === null ? before.text + (before.words ?? '') : before.text;
  return { text: text ?? whole, due, words: null };
}

export const changeTask = defineChange({
  name: 'change_task',
  done: 'Changed a task',
  description: 'Renames, dates, annotates, completes or reopens a task.',
  right: 'todos',
  effect: 'change',
  rest: 'PATCH /tasks/{id}',
  output: texts('id', 'rev'),
  input: z.strictObject({
    id,
    rev: revField.optional(),
    text: text.optional(),
    due: due.optional(),
    note: note.optional(),
    completed: z.boolean().optional(),
  }),
  // A task may be longer than one that is typed, and its last word is no date again.
  back: z.strictObject({
    id,
    text: z.string().optional(),
    due: z.string().nullable().optional(),
    words: z.string().nullable().optional(),
    note: z.string().nullable().optional(),
    completed: z.boolean().optional(),
    updatedAt: z.string(),
  }),
  prepare: ({ timeZone }) => timeZone(),
  async change(work, input, timeZone) {
    const { db, now } = work;
    const before = await seen(db, input);
    checkWas(work, fieldsOf(before));
    const isBack = 'updatedAt' in input;
    const asked = isBack ? input : dated(before, input, now, timeZone);
    const after = {
      text: asked.text ?? before.text,
      due: asked.due === undefined ? before.due : asked.due,
      words: asked.words === undefined ? before.words : asked.words,
      note: input.note === undefined ? before.note : input.note,
      completed: input.completed ?? before.completed,
    };
    const changed = whatChanged(fieldsOf(before), after);
    if (!changed) return { result: asAnswer(before) };
    const updatedAt = isBack ? input.updatedAt : now.toISOString();
    await editTodo(db, before.id, { ...changed.after, updatedAt });
    const back = { id: before.id, ...changed.before, updatedAt: before.updatedAt };
    return {
      result: asAnswer({ ...before, ...after }),
      about: about(before),
      undo: [{ operation: 'change_task', input: back, was: changed.after }],
    };
  },
  say: (task) => `Changed.\n${inWords(task)}`,
});

/** The owner's own order: for the page alone. */
export const moveTask = defineChange({
  name: 'move_task',
  done: 'Moved a task',
  description: 'Puts a task where another one is.',
  right: 'todos',
  effect: 'change',
  input: z.strictObject({ id, target: id }),
  back: z.strictObject({ id, position: z.number() }),
  async change({ db }, input) {
    await rankTodos(db);
    const todo = await seen(db, input);
    const to =
      'position' in input ? input.position : (await seen(db, { id: input.target })).position;
    const from = await moveTodo(db, todo.id, to);
    if (from === to) return { result: { id: todo.id } };
    return {
      result: { id: todo.id },
      about: about(todo),
      undo: [{ operation: 'move_task', input: { id: todo.id, position: from } }],
    };
  },
});

export const deleteTask = defineDeletion({
  name: 'delete_task',
  noun: 'a task',
  toast: 'Task deleted.',
  table: todos,
  right: 'todos',
  rest: 'DELETE /tasks/{id}',
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, input) {
    const todo = await seen(db, input);
    return {
      id: todo.id,
      label: todo.text,
      before: [todo.text, todo.note].filter(Boolean).join('\n\n'),
      now: fieldsOf(todo),
    };
  },
});

export const todoChanges = [addTask, changeTask, moveTask, deleteTask] as const;
export type TodoAsk = AskOf<typeof todoChanges>;
export const todoOperations = [findTasks, ...todoChanges];

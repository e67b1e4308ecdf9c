import type { Generated } from 'kysely';
import { href } from 'react-router';
import { defineTable } from '~/server/storage/define-table.server';
import { demoTasks } from './demo-tasks.server';

export interface TodoRow {
  id: string;
  text: string;
  completed: number;
  createdAt: string;
  updatedAt: string;
  /** A day, or a minute on the owner's clock: 2026-11-20T17:00. */
  due: Generated<string | null>;
  /** What was taken out of the end of the text for it: ' fri 5pm'. */
  words: Generated<string | null>;
  /** More about it than a line; null: none. */
  note: Generated<string | null>;
  /** The highest is first. */
  position: Generated<number>;
}

declare module '~/server/storage/tables' {
  interface Tables {
    todos: TodoRow;
  }
}

export const todos = defineTable({
  name: 'todos',
  key: ['id'],
  noun: ['task', 'tasks'],
  labelOf: ({ text }) => text,
  trash: 'alone',
  isTransferred: true,
  demo: {
    columns: ['text', 'completed'],
    name: 'To-dos',
    to: href('/admin/todo-dashboard'),
    rows: demoTasks,
  },
});

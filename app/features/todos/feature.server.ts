import { href } from 'react-router';
import type { Feature, TodayGroup } from '~/server/feature.server';
import { todoFrom } from './import-todos.server';
import { type TodoAsk, todoOperations } from './operations.server';
import { todos } from './tables.server';
import { dueWords } from './todo';
import {
  countTodos,
  listDated,
  listDue,
  listPending,
  listUpcoming,
  searchTodos,
} from './todos.server';

const to = href('/admin/todo-dashboard');

/** Leads to the task, on the page that it is on. */
const taskAddress = (id: string) => `${to}?${new URLSearchParams({ task: id })}#task-${id}`;

const complete = (id: string): TodoAsk => ({
  operation: 'change_task',
  input: { id, completed: true },
});

export const todoFeature = {
  tables: [todos],
  operations: todoOperations,
  rights: {
    todos: { label: 'Read, add and change tasks', limit: 'Can’t delete. It asks you.' },
  },
  today: {
    async tasks({ db, today }, rowsOfKind): Promise<TodayGroup> {
      const day = await today();
      const tasks = [
        ...(await listDue(db, day)),
        ...(await listUpcoming(db, day)),
        ...(await listPending(db, 1)),
      ];
      const { pending: total } = await countTodos(db);
      const items = tasks.slice(0, rowsOfKind).map(({ id, text, due }) => ({
        key: `task ${id}`,
        kind: 'Task',
        title: text,
        note: due ? dueWords(due, day) : undefined,
        due: due ?? undefined,
        to: taskAddress(id),
        action: to,
        actions: [{ label: 'Complete', key: 'x', sent: complete(id) }],
      }));
      return { items, total, to, noun: ['task', 'tasks'] };
    },
  },
  finds: {
    async Tasks({ db }, needle, most) {
      const rows = await searchTodos(db, needle, most);
      return rows.map(({ id, text, completed }) => ({
        label: text,
        hint: completed ? 'Done' : '',
        to: taskAddress(id),
      }));
    },
  },
  async due(db) {
    const tasks = await listDated(db);
    return tasks.map(({ text, ...task }) => ({
      ...task,
      kind: todos.name,
      title: text,
      to: taskAddress(task.id),
    }));
  },
  imports: { todos: todoFrom },
} satisfies Feature;

import { href } from 'react-router';
import type { Feature, TodayGroup } from '~/server/feature.server';
import { columnContains } from '~/server/storage/substring-search.server';
import { todoFrom } from './import-todos.server';
import { type TodoAsk, todoOperations } from './operations.server';
import { todos } from './tables.server';
import { dueWords } from './todo';
import { countTodos, listDated, listDue, listPending } from './todos.server';

const to = href('/admin/todo-dashboard');

const complete = (id: string): TodoAsk => ({
  operation: 'change_task',
  input: { id, completed: true },
});

export const todoFeature = {
  tables: [todos],
  operations: todoOperations,
  today: {
    async tasks({ db, today }, rowsOfKind): Promise<TodayGroup> {
      const day = await today();
      const tasks = [...(await listDue(db, day)), ...(await listPending(db, 1, day))];
      const { pending: total } = await countTodos(db);
      const items = tasks.slice(0, rowsOfKind).map(({ id, text, due }) => ({
        key: `task ${id}`,
        kind: 'Task',
        title: text,
        note: due ? dueWords(due, day) : undefined,
        isLate: due !== null && due.slice(0, 10) < day,
        to,
        action: to,
        actions: [{ label: 'Complete', key: 'x', sent: complete(id) }],
      }));
      return { items, total, to, noun: ['task', 'tasks'] };
    },
  },
  finds: {
    async Tasks({ db }, needle, most) {
      const rows = await db
        .selectFrom('todos')
        .select(['text', 'completed'])
        .where(columnContains(db, 'text', needle))
        .orderBy('completed')
        .orderBy('createdAt', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ text, completed }) => ({
        label: text,
        hint: completed === 1 ? 'Done' : '',
        to,
      }));
    },
  },
  due: listDated,
  imports: { todos: todoFrom },
} satisfies Feature;

import type { Todo, TodoCounts } from './todo';

/** What the owner does to tasks. Names and values travel as a form. */
export type TodoChange =
  | { intent: 'add'; id: string; text: string }
  | { intent: 'complete' | 'reopen' | 'delete'; id: string }
  | {
      intent: 'restore';
      id: string;
      text: string;
      completed: string;
      createdAt: string;
      updatedAt: string;
    };

export interface TodoLists {
  pending: Todo[];
  completed: Todo[];
  counts: TodoCounts;
}

/** The lists as they will be once the changes under way have happened. */
export function applyTodoChanges(lists: TodoLists, changes: TodoChange[], now: Date): TodoLists {
  return changes.reduce((current, change) => applyOne(current, change, now.toISOString()), lists);
}

function applyOne(lists: TodoLists, change: TodoChange, at: string): TodoLists {
  const known = [...lists.pending, ...lists.completed].find(({ id }) => id === change.id);
  switch (change.intent) {
    case 'add':
      if (known) return lists;
      return put(lists, {
        id: change.id,
        text: change.text,
        completed: false,
        createdAt: at,
        updatedAt: at,
      });
    case 'restore':
      if (known) return lists;
      return put(lists, { ...change, completed: change.completed === 'true' });
    case 'delete':
      return known ? take(lists, known) : lists;
    case 'complete':
    case 'reopen': {
      const completed = change.intent === 'complete';
      if (!known || known.completed === completed) return lists;
      return put(take(lists, known), { ...known, completed, updatedAt: at });
    }
  }
}

function take(lists: TodoLists, todo: Todo): TodoLists {
  const others = (todos: Todo[]) => todos.filter(({ id }) => id !== todo.id);
  return {
    pending: others(lists.pending),
    completed: others(lists.completed),
    counts: count(lists.counts, todo, -1),
  };
}

/** Where it belongs: pending by creation, completed by completion, newest first. */
function put(lists: TodoLists, todo: Todo): TodoLists {
  const counts = count(lists.counts, todo, 1);
  const sorted = (todos: Todo[], by: 'createdAt' | 'updatedAt') =>
    [todo, ...todos].sort((a, b) => b[by].localeCompare(a[by]));
  return todo.completed
    ? { ...lists, counts, completed: sorted(lists.completed, 'updatedAt') }
    : { ...lists, counts, pending: sorted(lists.pending, 'createdAt') };
}

function count(counts: TodoCounts, { completed }: Todo, by: number): TodoCounts {
  return completed
    ? { ...counts, completed: counts.completed + by }
    : { ...counts, pending: counts.pending + by };
}

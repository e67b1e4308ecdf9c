import { useCallback } from 'react';
import { useToast } from '~/ui/toast';
import { useChanges } from '~/ui/use-changes';
import type { Todo } from './todo';
import { applyTodoChanges, type TodoChange, type TodoLists } from './todo-changes';

/** Changes tasks: at once on the screen, then on the server; a refusal is taken back and told. */
export function useTodoActions() {
  const { pending, send } = useChanges<TodoChange>('/admin/todo-dashboard/change');
  const toast = useToast();

  const show = useCallback(
    (lists: TodoLists) => applyTodoChanges(lists, pending, new Date()),
    [pending],
  );

  const attempt = useCallback(
    async (change: TodoChange): Promise<boolean> => {
      const { ok, message } = await send(change);
      if (!ok) toast.show({ message, tone: 'bad' });
      return ok;
    },
    [send, toast],
  );

  /** False where the server refused. */
  const add = useCallback(
    (text: string) => attempt({ intent: 'add', id: crypto.randomUUID(), text }),
    [attempt],
  );
  const toggle = useCallback(
    ({ id, completed }: Todo) => void attempt({ intent: completed ? 'reopen' : 'complete', id }),
    [attempt],
  );
  const remove = useCallback(
    async (todo: Todo) => {
      if (!(await attempt({ intent: 'delete', id: todo.id }))) return;
      toast.show({
        message: 'Task deleted.',
        undo: () => void attempt({ ...todo, intent: 'restore', completed: String(todo.completed) }),
      });
    },
    [attempt, toast],
  );
  return { show, add, toggle, remove };
}

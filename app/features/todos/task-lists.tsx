import { href } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { useToast } from '~/ui/toast';
import { useRowChanges } from '~/ui/use-row-changes';
import { useStableList } from '~/ui/use-stable-list';
import { AddTask } from './add-task';
import { TaskRow } from './task-row';
import { completedShown, type Todo, type TodoCounts } from './todo';

export type TodoChange = 'complete' | 'reopen' | 'delete';

interface TaskListsProps {
  pending: Todo[];
  completed: Todo[];
  counts: TodoCounts;
  page: number;
  pages: number;
  /** What a form sent without script was refused for, and the text it brought. */
  refused?: { ok: boolean; message: string; text?: string };
}

/** A task that was completed, reopened or deleted stays in its place for a moment, with Undo. */
export function TaskLists({ pending, completed, counts, page, pages, refused }: TaskListsProps) {
  const { shown, optimistic, setOptimistic, settle, onPointerLeave } = useStableList<
    { pending: Todo[]; completed: Todo[] },
    TodoChange
  >({ pending, completed });
  const { change } = useRowChanges(href('/admin/todo-dashboard'));
  const toast = useToast();
  const undo = ({ id, completed }: Todo, batch: string | undefined) => {
    setOptimistic(id, null);
    if (batch) void toast.restore(batch);
    else void change({ id, intent: completed ? 'complete' : 'reopen' });
  };
  const list = (label: string, todos: Todo[]) => (
    <ul aria-label={label} className="divide-y divide-line">
      {todos.map((todo) => (
        <TaskRow
          key={todo.id}
          todo={todo}
          optimistic={optimistic.get(todo.id)}
          onOptimistic={(made) => setOptimistic(todo.id, made)}
          onUndo={(batch) => undo(todo, batch)}
        />
      ))}
    </ul>
  );
  const more = counts.completed - Math.min(completed.length, completedShown);
  return (
    <div className="grid min-w-0 gap-3" onPointerLeave={onPointerLeave}>
      <Card padded={false} title="Pending">
        <AddTask refused={refused} onAdd={settle} />
        {shown.pending.length > 0 ? (
          list('Pending tasks', shown.pending)
        ) : (
          <EmptyState title="Nothing to do" text="Add the next task above." />
        )}
        <Pager
          page={page}
          pages={pages}
          labels={['Newer', 'Older']}
          to={(page) => `?page=${page}`}
        />
      </Card>
      <Card padded={false} title="Completed">
        {shown.completed.length > 0 ? (
          list('Completed tasks', shown.completed)
        ) : (
          <EmptyState title="Nothing completed yet" text="Completed tasks move here." />
        )}
        {more > 0 && (
          <p className="border-line border-t px-4 py-2 text-muted text-sm">
            And {formatCount(more)} more completed tasks...
          </p>
        )}
      </Card>
    </div>
  );
}

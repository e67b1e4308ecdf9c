import { useRef } from 'react';
import { href, Link } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { useToast } from '~/ui/toast';
import { useDragOrder } from '~/ui/use-drag-order';
import { useOptimisticRows } from '~/ui/use-row-changes';
import { AddTask } from './add-task';
import { DueDate } from './due-date';
import type { TodoAsk } from './operations.server';
import { type TaskEdit, TaskRow } from './task-row';
import { completedShown, dueInWords, type Todo, type TodoChange, type TodoCounts } from './todo';
import type { DueBesides } from './todos.server';

interface TaskListsProps {
  /** Tasks and assignments that are due today, or were before. */
  due: Todo[];
  dueWork: DueBesides[];
  today: string;
  /** What a search finds; null where nothing is searched for. */
  found: Todo[] | null;
  upcoming: Todo[];
  pending: Todo[];
  completed: Todo[];
  counts: TodoCounts;
  page: number;
  pages: number;
}

const askFor = (id: string, made: TodoChange): TodoAsk =>
  made === 'delete'
    ? { operation: 'delete_task', input: { id } }
    : { operation: 'change_task', input: { id, completed: made === 'complete' } };

/** A task that was completed, reopened or deleted stays in its place for a moment, with Undo. */
export function TaskLists(props: TaskListsProps) {
  const { due, dueWork, today, found, upcoming, pending, completed, counts, page, pages } = props;
  const { shown, optimistic, settle, onPointerLeave, change, act, undoOf } = useOptimisticRows<
    Pick<TaskListsProps, 'due' | 'dueWork' | 'found' | 'upcoming' | 'pending' | 'completed'>,
    TodoChange,
    TodoAsk
  >({ due, dueWork, found, upcoming, pending, completed }, href('/admin/todo-dashboard'));
  const toast = useToast();
  const pendingRef = useRef<HTMLUListElement>(null);
  /** Puts a task where the one at an index is. */
  const move = (id: string, index: number) => {
    const target = shown.pending[index]?.id;
    if (target && target !== id) void change({ operation: 'move_task', input: { id, target } });
  };
  const edit = async (id: string, fields: TaskEdit) => {
    const result = await change({ operation: 'change_task', input: { id, ...fields } });
    if (result.ok && fields.due === null && fields.text === undefined)
      toast.tell({ ...result, message: 'Date removed.' });
  };
  const { dragged, grip, line } = useDragOrder(pendingRef, move);
  const list = (label: string, todos: Todo[]) => (
    <ul
      ref={todos === shown.pending ? pendingRef : undefined}
      aria-label={label}
      className="divide-y divide-line"
    >
      {todos.map((todo, index) => (
        <TaskRow
          key={todo.id}
          todo={todo}
          optimistic={optimistic.get(todo.id)}
          onChange={(made) => void act(new Map([[todo.id, made]]), askFor(todo.id, made))}
          onUndo={() => undoOf(todo.id)?.()}
          today={today}
          isDragged={dragged === todo.id}
          onGrip={todos === shown.pending ? (event) => grip(event, todo.id) : undefined}
          onMove={(step) => todos === shown.pending && move(todo.id, index + step)}
          onEdit={(fields) => void edit(todo.id, fields)}
        />
      ))}
    </ul>
  );
  const days = [...new Set(shown.upcoming.map(({ due }) => due?.slice(0, 10) ?? ''))];
  const more = counts.completed - Math.min(completed.length, completedShown);
  if (shown.found) {
    return (
      <Card padded={false} title="Found" onPointerLeave={onPointerLeave}>
        {shown.found.length > 0 ? (
          list('Found tasks', shown.found)
        ) : (
          <EmptyState title="No tasks found" text="No task or note has these words." />
        )}
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 gap-3" onPointerLeave={onPointerLeave}>
      {line}
      {shown.due.length + shown.dueWork.length > 0 && (
        <Card padded={false} title="Today">
          {list('Tasks for today', shown.due)}
          {shown.dueWork.length > 0 && (
            <ul
              aria-label="Assignments for today"
              className="divide-y divide-line border-line border-t"
            >
              {shown.dueWork.map(({ id, title, of, due, to }) => (
                <li key={id} data-row="" className="flex items-baseline gap-3 px-4 py-2 text-sm">
                  <Link to={to} className="min-w-0 truncate hover:text-signal">
                    {title}
                  </Link>
                  <span className="min-w-0 flex-1 truncate text-muted">{of}</span>
                  <DueDate due={due} today={today} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <Card padded={false} title="Pending">
        <AddTask today={today} onAdd={settle} />
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
      {days.length > 0 && (
        <Card padded={false} title="Upcoming">
          {days.map((day) => (
            <section key={day} aria-label={dueInWords(day, today)}>
              <h3 className="border-line border-b px-4 pt-2 pb-1 text-muted text-xs">
                {dueInWords(day, today)}
              </h3>
              {list(
                `Tasks for ${dueInWords(day, today)}`,
                shown.upcoming.filter(({ due }) => due?.startsWith(day)),
              )}
            </section>
          ))}
        </Card>
      )}
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

import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '~/ui/classes';
import type { Todo } from './todo';

interface TaskListProps {
  label: string;
  todos: Todo[];
  onToggle(todo: Todo): void;
  onRemove(todo: Todo): void;
}

export function TaskList({ label, todos, onToggle, onRemove }: TaskListProps) {
  const listRef = useRef<HTMLUListElement>(null);

  /** The keyboard stays in the list: on the task that takes the place of the one that left. */
  function leave(todo: Todo, act: (todo: Todo) => void) {
    const at = todos.indexOf(todo);
    const next = todos[at + 1] ?? todos[at - 1];
    act(todo);
    const box = next && listRef.current?.querySelector<HTMLElement>(`[data-todo="${next.id}"]`);
    box?.focus();
  }

  return (
    <ul ref={listRef} aria-label={label} className="divide-y divide-line">
      {todos.map((todo) => (
        <li
          key={todo.id}
          className="group flex items-start gap-3 py-1 pr-2 pl-4 transition-colors hover:bg-text/4 sm:pl-5"
        >
          <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              data-todo={todo.id}
              className="checkbox mt-px"
              checked={todo.completed}
              onChange={() => leave(todo, onToggle)}
            />
            <span
              className={classes(
                'min-w-0 text-sm leading-snug [overflow-wrap:anywhere]',
                todo.completed && 'text-muted line-through decoration-line-strong',
              )}
            >
              {todo.text}
            </span>
          </label>
          <form method="post" className="flex shrink-0 items-center gap-1">
            <input type="hidden" name="id" value={todo.id} />
            <noscript>
              <button
                type="submit"
                name="intent"
                value={todo.completed ? 'reopen' : 'complete'}
                className="link min-h-9 px-1 text-muted text-sm"
              >
                {todo.completed ? 'Reopen' : 'Complete'}
              </button>
            </noscript>
            <button
              type="submit"
              name="intent"
              value="delete"
              aria-label={`Delete ${todo.text}`}
              onClick={(event) => {
                event.preventDefault();
                leave(todo, onRemove);
              }}
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted opacity-60 transition-[opacity,color] hover:bg-bad/10 hover:text-bad hover:opacity-100 focus-visible:opacity-100 group-hover:opacity-100"
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

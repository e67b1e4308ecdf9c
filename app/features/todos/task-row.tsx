import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { useAnswerToast } from '~/ui/answer-toast';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import type { TodoMark } from './task-lists';
import type { Todo } from './todo';
import type { action } from './todo.route';

interface TaskRowProps {
  todo: Todo;
  /** What was just done to the task. */
  mark: TodoMark | undefined;
  onMark(mark: TodoMark | null): void;
  onUndo(): void;
}

export function TaskRow({ todo, mark, onMark, onUndo }: TaskRowProps) {
  const fetcher = useFetcher<typeof action>();
  const busy = fetcher.state !== 'idle';
  useAnswerToast(fetcher.data, { onRefused: () => onMark(null), undo: onUndo });
  const completed = mark === 'complete' || (todo.completed && mark !== 'reopen');
  const change = (intent: TodoMark) => {
    onMark(intent);
    fetcher.submit({ intent, id: todo.id }, { method: 'post' });
  };
  return (
    <li className="group flex items-start gap-3 py-1 pr-2 pl-4 transition-colors hover:bg-text/4 sm:pl-5">
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="checkbox mt-px"
          checked={completed}
          disabled={mark === 'delete'}
          onChange={() => {
            if (busy) return;
            if (mark) onUndo();
            else change(completed ? 'reopen' : 'complete');
          }}
        />
        <span
          className={classes(
            'min-w-0 text-sm leading-snug [overflow-wrap:anywhere]',
            (completed || mark === 'delete') && 'text-muted line-through decoration-line-strong',
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
        {mark && (
          <Button size="sm" variant="quiet" aria-disabled={busy} onClick={() => busy || onUndo()}>
            Undo
            <span className="sr-only"> {todo.text}</span>
          </Button>
        )}
        <button
          type="submit"
          name="intent"
          value="delete"
          aria-label={`Delete ${todo.text}`}
          disabled={mark === 'delete'}
          onClick={(event) => {
            event.preventDefault();
            change('delete');
          }}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted opacity-60 transition-[opacity,color] hover:bg-bad/10 hover:text-bad hover:opacity-100 focus-visible:opacity-100 disabled:invisible group-hover:opacity-100"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </form>
    </li>
  );
}

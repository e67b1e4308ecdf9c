import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useUndoKey } from '~/ui/undo-key';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { TodoChange } from './task-lists';
import type { Todo } from './todo';

interface TaskRowProps {
  todo: Todo;
  /** What was just done to the task. */
  optimistic: TodoChange | undefined;
  onOptimistic(optimistic: TodoChange | null): void;
  /** With what the trash knows it by, where it was deleted. */
  onUndo(batch: string | undefined): void;
}

export function TaskRow({ todo, optimistic, onOptimistic, onUndo }: TaskRowProps) {
  const fetcher = useFetcher<ActionResult>();
  const busy = fetcher.state !== 'idle';
  const undo = () => onUndo(optimistic === 'delete' ? fetcher.data?.undo : undefined);
  useFetcherToast(fetcher, { onRefused: () => onOptimistic(null), undo });
  useUndoKey(optimistic && !busy ? undo : undefined);
  const completed = optimistic === 'complete' || (todo.completed && optimistic !== 'reopen');
  const change = (intent: TodoChange) => {
    onOptimistic(intent);
    fetcher.submit({ intent, id: todo.id }, { method: 'post' });
  };
  return (
    <li
      data-row=""
      className="group flex items-start gap-3 pr-1 pl-4 transition-colors focus-within:bg-text/4 hover:bg-text/4"
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 pointer-coarse:py-3">
        <input
          type="checkbox"
          data-main=""
          aria-keyshortcuts="x"
          className="checkbox"
          checked={completed}
          disabled={optimistic === 'delete'}
          onChange={({ nativeEvent }) => {
            if (busy || isSecondClick(nativeEvent)) return;
            if (optimistic) undo();
            else change(completed ? 'reopen' : 'complete');
          }}
        />
        <span
          className={classNames(
            'min-w-0 text-sm leading-snug [overflow-wrap:anywhere]',
            (completed || optimistic === 'delete') &&
              'text-muted line-through decoration-line-strong',
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
        {optimistic && (
          <Button
            size="sm"
            variant="quiet"
            aria-disabled={busy}
            aria-keyshortcuts="z"
            onClick={() => busy || undo()}
          >
            Undo
            <span className="sr-only"> {todo.text}</span>
          </Button>
        )}
        <button
          type="submit"
          name="intent"
          value="delete"
          aria-label={`Delete ${todo.text}`}
          aria-keyshortcuts="Delete"
          title="Delete (Del)"
          disabled={optimistic === 'delete'}
          onClick={(event) => {
            event.preventDefault();
            change('delete');
          }}
          className="row-tool inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-bad/10 hover:text-bad active:bg-bad/20 disabled:invisible pointer-coarse:size-11"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </form>
    </li>
  );
}

/** A double click changes a task once. */
function isSecondClick(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}

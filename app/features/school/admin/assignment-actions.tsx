import { href, useFetcher } from 'react-router';
import {
  type Assignment,
  type AssignmentStatus,
  assignmentStatuses,
  isActive,
  quickStatuses,
} from '~/features/school/assignment';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useUndoKey } from '~/ui/undo-key';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { action } from './assignment-tracker.route';

const statusKeys: Partial<Record<AssignmentStatus, string>> = {
  in_progress: 's',
  in_progress_agent: 'a',
  completed: 'x',
};

export interface AssignmentActionsProps {
  assignment: Assignment;
  /** The status it was just given; the list still shows it at its old position. */
  optimisticStatus: AssignmentStatus | undefined;
  onStatusChange: (status: AssignmentStatus | null) => void;
  onUndo: () => void;
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment) => void;
}

export function AssignmentActions({
  assignment,
  optimisticStatus,
  onStatusChange,
  onUndo,
  onEdit,
  onDelete,
}: AssignmentActionsProps) {
  const mover = useFetcher<typeof action>();
  useFetcherToast(mover, { onRefused: () => onStatusChange(null) });
  const done = optimisticStatus === 'completed';
  useUndoKey(done && mover.state === 'idle' ? onUndo : undefined);
  const status = optimisticStatus ?? assignment.status;
  const { id, title } = assignment;
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-1 lg:justify-end',
        !isActive(assignment) && 'max-lg:-ml-3 max-sm:-ml-2',
      )}
    >
      {isActive(assignment) && (
        <mover.Form
          method="post"
          preventScrollReset
          className="contents"
          onSubmit={({ nativeEvent }) => onStatusChange(askedBy(nativeEvent.submitter))}
        >
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="from" value={status} />
          {Object.entries(quickStatuses).map(([label, value]) => (
            <button
              key={value}
              type="submit"
              name="status"
              value={value}
              aria-label={`${label} ${title}`}
              aria-keyshortcuts={statusKeys[value]}
              disabled={done || status === value}
              className={classNames(buttonClasses({ size: 'sm' }), 'max-sm:px-2')}
            >
              {label}
            </button>
          ))}
        </mover.Form>
      )}
      <span className="relative inline-flex lg:order-first">
        <PlainForm method="get" fields={{ edit: id }} onPress={() => onEdit(assignment)}>
          <button
            type="submit"
            aria-label={`Edit ${title}`}
            aria-keyshortcuts="e"
            className={classNames(
              buttonClasses({ size: 'sm', variant: 'quiet' }),
              'max-sm:px-2',
              done && 'invisible',
            )}
          >
            Edit
          </button>
        </PlainForm>
        {done && (
          <span className="absolute inset-0 flex justify-center">
            <Button
              size="sm"
              variant="quiet"
              aria-disabled={mover.state !== 'idle'}
              aria-keyshortcuts="z"
              onClick={() => mover.state === 'idle' && onUndo()}
            >
              Undo
              <span className="sr-only"> Complete {title}</span>
            </Button>
          </span>
        )}
      </span>
      <PlainForm
        method="post"
        fields={{ intent: 'delete', id }}
        onPress={() => onDelete(assignment)}
      >
        <button
          type="submit"
          aria-label={`Delete ${title}`}
          aria-keyshortcuts="Delete"
          className={classNames(
            buttonClasses({ size: 'sm', variant: 'quiet' }),
            'hover:text-bad max-sm:px-2 lg:order-first',
          )}
        >
          Delete
        </button>
      </PlainForm>
    </div>
  );
}

function askedBy(button: HTMLElement | null): AssignmentStatus | null {
  const asked = button instanceof HTMLButtonElement && button.value;
  return assignmentStatuses.find((one) => one === asked) ?? null;
}

interface PlainFormProps {
  method: 'get' | 'post';
  fields: Record<string, string>;
  /** What happens instead where there is script. */
  onPress: () => void;
  children: React.ReactNode;
}

function PlainForm({ method, fields, onPress, children }: PlainFormProps) {
  return (
    <form
      method={method}
      action={href('/admin/assignment-tracker')}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

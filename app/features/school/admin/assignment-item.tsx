import { href, useFetcher } from 'react-router';
import {
  type Assignment,
  type AssignmentStatus,
  assignmentStatuses,
  formatDue,
  isActive,
  isOverdue,
  priorityLabels,
  priorityTones,
  quickStatuses,
  statusLabels,
  statusTones,
  typeLabels,
} from '~/features/school/assignment';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import { Badge } from '~/ui/badge';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useUndoKey } from '~/ui/undo-key';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { action } from './assignment-tracker.route';

export const assignmentQuestion = 'Are you sure you want to delete this assignment?';

const statusKeys: Partial<Record<AssignmentStatus, string>> = {
  in_progress: 's',
  in_progress_agent: 'a',
  completed: 'x',
};

interface AssignmentItemProps {
  assignment: Assignment;
  today: string;
  /** The status it was just given; the list still has it where it was. */
  optimisticStatus: AssignmentStatus | undefined;
  isDeleting: boolean;
  onStatusChange: (status: AssignmentStatus | null) => void;
  onUndo: () => void;
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment) => void;
}

export function AssignmentItem({
  assignment,
  today,
  optimisticStatus,
  isDeleting,
  onStatusChange,
  onUndo,
  onEdit,
  onDelete,
}: AssignmentItemProps) {
  const mover = useFetcher<typeof action>();
  useFetcherToast(mover, { onRefused: () => onStatusChange(null) });
  useUndoKey(optimisticStatus === 'completed' && mover.state === 'idle' ? onUndo : undefined);
  const status = optimisticStatus ?? assignment.status;
  const done = optimisticStatus === 'completed';
  const { id, title, description, className, priority, type, points } = assignment;
  return (
    <li
      data-row=""
      tabIndex={-1}
      aria-label={title}
      className={classNames(
        'grid gap-x-6 gap-y-2 border-line border-b px-4 py-1.5 transition-colors last:border-b-0 focus-within:bg-text/4 hover:bg-text/4 focus-visible:-outline-offset-2 max-lg:py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start',
        isDeleting && 'opacity-50',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 lg:py-1.5 @min-[82rem]:grid @min-[82rem]:grid-cols-[minmax(0,1fr)_9.5rem_5.5rem_12rem_11rem] @min-[82rem]:gap-x-4 @min-[82rem]:gap-y-0.5">
        <h2
          className={classNames(
            'min-w-0 font-medium text-sm leading-snug [overflow-wrap:anywhere] max-sm:basis-full',
            done && 'text-muted line-through decoration-line-strong',
          )}
        >
          {title}
        </h2>
        <Badge tone={statusTones[status]} className="justify-self-start">
          {statusLabels[status]}
        </Badge>
        <Badge tone={priorityTones[priority]} className="justify-self-start">
          <span>
            {priorityLabels[priority]}
            <span className="sr-only"> priority</span>
          </span>
        </Badge>
        <p className="label-mono flex flex-wrap gap-x-3 gap-y-1 text-muted @min-[82rem]:contents">
          <DueDate assignment={{ ...assignment, status }} today={today} />
          <span className="truncate">{className || 'No class'}</span>
          <span className="flex gap-x-3 @min-[82rem]:col-start-5 @min-[82rem]:row-start-2">
            <span>{typeLabels[type]}</span>
            <span>{countOf(points, 'point')}</span>
          </span>
        </p>
        {description !== '' && (
          <p className="max-w-[75ch] basis-full whitespace-pre-line text-[0.8125rem] text-muted [overflow-wrap:anywhere] @min-[82rem]:col-span-4 @min-[82rem]:col-start-1 @min-[82rem]:row-start-2">
            {description}
          </p>
        )}
      </div>
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
                'row-tool max-sm:px-2',
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
              'row-tool hover:text-bad max-sm:px-2 lg:order-first',
            )}
          >
            Delete
          </button>
        </PlainForm>
      </div>
    </li>
  );
}

function askedBy(button: HTMLElement | null): AssignmentStatus | null {
  const asked = button instanceof HTMLButtonElement && button.value;
  return assignmentStatuses.find((one) => one === asked) ?? null;
}

function DueDate({ assignment, today }: { assignment: Assignment; today: string }) {
  const { dueDate } = assignment;
  if (dueDate === '') return <span>No due date</span>;
  const overdue = isOverdue(assignment, today);
  const words = isActive(assignment) ? formatDue(dueDate, today) : 'Was due';
  return (
    <span className={overdue ? 'font-medium text-bad' : undefined}>
      {words} · {formatDay(dueDate)}
    </span>
  );
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

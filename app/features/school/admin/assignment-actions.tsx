import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import {
  type Assignment,
  type AssignmentStatus,
  assignmentStatuses,
  isActive,
  quickStatuses,
  type Worker,
} from '~/features/school/assignment';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useUndoKey } from '~/ui/undo-key';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { action } from './assignment-tracker.route';

const statusKeys: Record<keyof typeof quickStatuses, string> = {
  Start: 's',
  Agent: 'a',
  Complete: 'x',
};

export interface AssignmentActionsProps {
  assignment: Assignment;
  workers: Worker[];
  /** The status it was just given; the list still shows it at its old position. */
  optimisticStatus: AssignmentStatus | undefined;
  onStatusChange: (status: AssignmentStatus | null) => void;
  onUndo: () => void;
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment) => void;
}

/** The next step as a button, and a menu with everything else. */
export function AssignmentActions({
  assignment,
  workers,
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
  const formId = useId();
  const menuId = useId();
  const next = status === 'pending' ? 'Start' : 'Complete';
  const submits = (label: keyof typeof quickStatuses) => ({
    type: 'submit' as const,
    form: formId,
    name: 'status',
    value: quickStatuses[label],
    'aria-label': `${label} ${title}`,
    'aria-keyshortcuts': statusKeys[label],
    disabled: status === quickStatuses[label],
    children: label,
  });
  const steps = Object.keys(quickStatuses) as (keyof typeof quickStatuses)[];
  const takers = workers.filter(({ takesWork }) => takesWork);
  const handsTo = ({ id: agentId, name }: Worker) => ({
    ...submits('Agent'),
    value: `${quickStatuses.Agent} ${agentId}`,
    'aria-label': `Agent ${name}: ${title}`,
    'aria-keyshortcuts': takers.length === 1 ? statusKeys.Agent : undefined,
    disabled: status === quickStatuses.Agent && assignment.agentId === agentId,
    children: `Agent: ${name}`,
  });
  return (
    <div className="flex gap-1 lg:justify-end">
      {isActive(assignment) && (
        <>
          <mover.Form
            id={formId}
            method="post"
            preventScrollReset
            className="contents"
            onSubmit={({ nativeEvent }) => onStatusChange(askedBy(nativeEvent.submitter))}
          >
            <input type="hidden" name="intent" value="status" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="from" value={status} />
          </mover.Form>
          {done ? (
            <Button
              size="sm"
              variant="quiet"
              className="min-w-22"
              aria-disabled={mover.state !== 'idle'}
              aria-keyshortcuts="z"
              onClick={() => mover.state === 'idle' && onUndo()}
            >
              Undo
              <span className="sr-only"> Complete {title}</span>
            </Button>
          ) : (
            <Button size="sm" className="min-w-22" {...submits(next)} />
          )}
        </>
      )}
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`More for ${title}`}
        // Which of several agents is chosen in the menu.
        aria-keyshortcuts={takers.length > 1 && isActive(assignment) ? statusKeys.Agent : undefined}
        title={takers.length > 1 && isActive(assignment) ? 'Agent (a)' : undefined}
        className={classNames(buttonClasses({ size: 'sm', variant: 'quiet' }), 'px-2')}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes behind what was pressed in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div
        id={menuId}
        popover="auto"
        className="row-menu"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isActive(assignment) &&
          !done &&
          steps
            .filter((step) => step !== next)
            .map((step) =>
              step === 'Agent' && takers.length > 0 ? (
                takers.map((worker) => <button key={worker.id} {...handsTo(worker)} />)
              ) : (
                <button key={step} {...submits(step)} />
              ),
            )}
        <button
          type="button"
          aria-label={`Edit ${title}`}
          aria-keyshortcuts="e"
          onClick={() => onEdit(assignment)}
        >
          Edit
        </button>
        <button
          type="button"
          aria-label={`Delete ${title}`}
          aria-keyshortcuts="Delete"
          className="text-bad"
          onClick={() => onDelete(assignment)}
        >
          Delete
        </button>
      </div>
    </div>
  );
}

function askedBy(button: HTMLElement | null): AssignmentStatus | null {
  const asked = button instanceof HTMLButtonElement && button.value.split(' ')[0];
  return assignmentStatuses.find((one) => one === asked) ?? null;
}

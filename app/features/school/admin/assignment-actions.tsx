import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import {
  type Assignment,
  type AssignmentStatus,
  isActive,
  quickStatuses,
  type Worker,
} from '~/features/school/assignment';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useUndoKey } from '~/ui/undo-key';

type Step = keyof typeof quickStatuses;
const steps = Object.keys(quickStatuses) as Step[];
const stepKeys: Record<Step, string> = { Start: 's', Agent: 'a', Complete: 'x' };

export interface AssignmentActionsProps {
  assignment: Assignment;
  workers: Worker[];
  /** Also the one it was just given; the list still shows it at its old position. */
  status: AssignmentStatus;
  isBusy: boolean;
  onStatus: (status: AssignmentStatus, agentId?: string) => void;
  onUndo: () => void;
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment) => void;
}

/** The next step as a button, and a menu with everything else. */
export function AssignmentActions(props: AssignmentActionsProps) {
  const { assignment, workers, status, isBusy, onStatus, onUndo, onEdit, onDelete } = props;
  const { title } = assignment;
  const active = isActive(assignment);
  const done = active && status === 'completed';
  useUndoKey(done && !isBusy ? onUndo : undefined);
  const menuId = useId();
  const next = status === 'pending' ? 'Start' : 'Complete';
  const takers = workers.filter(({ takesWork }) => takesWork);
  // Which of several agents is chosen in the menu.
  const choosesAgent = active && takers.length > 1;
  const step = (label: Step) => ({
    type: 'button' as const,
    'aria-label': `${label} ${title}`,
    'aria-keyshortcuts': stepKeys[label],
    disabled: status === quickStatuses[label],
    onClick: () => onStatus(quickStatuses[label]),
    children: label,
  });
  const handsTo = ({ id, name }: Worker) => ({
    ...step('Agent'),
    'aria-label': `Agent ${name}: ${title}`,
    'aria-keyshortcuts': choosesAgent ? undefined : stepKeys.Agent,
    disabled: status === quickStatuses.Agent && assignment.agentId === id,
    onClick: () => onStatus(quickStatuses.Agent, id),
    children: `Agent: ${name}`,
  });
  return (
    <div className="flex gap-1 lg:justify-end">
      {active && !done && <Button size="sm" className="min-w-22" {...step(next)} />}
      {done && (
        <Button
          size="sm"
          variant="quiet"
          className="min-w-22"
          aria-disabled={isBusy}
          aria-keyshortcuts="z"
          onClick={() => isBusy || onUndo()}
        >
          Undo
          <span className="sr-only"> Complete {title}</span>
        </Button>
      )}
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={`More for ${title}`}
        aria-keyshortcuts={choosesAgent ? stepKeys.Agent : undefined}
        title={choosesAgent ? 'Agent (a)' : undefined}
        className={classNames(buttonClasses({ size: 'sm', variant: 'quiet' }), 'px-2')}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes behind what was pressed in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div
        id={menuId}
        popover="auto"
        className="inset-auto my-1 min-w-40 rounded-control border bg-surface-raised p-1 text-text shadow-float [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] open:grid *:min-h-9 *:rounded-control *:px-3 *:text-start *:text-sm *:focus-visible:bg-text/7 *:enabled:hover:bg-text/7 *:disabled:text-muted *:disabled:opacity-60 pointer-coarse:*:min-h-11"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {active &&
          !done &&
          steps
            .filter((label) => label !== next)
            .map((label) =>
              label === 'Agent' && takers.length > 0 ? (
                takers.map((worker) => <button key={worker.id} {...handsTo(worker)} />)
              ) : (
                <button key={label} {...step(label)} />
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

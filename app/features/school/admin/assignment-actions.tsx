import { useId } from 'react';
import {
  type Assignment,
  type AssignmentStatus,
  isActive,
  type QuickStatus,
  quickStatuses,
  type Worker,
} from '~/features/school/assignment';
import { markHidden } from '~/formats/hidden-characters';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Menu, MoreMenu } from '~/ui/more-menu';
import { keyed } from '~/ui/screen-keys';

type Step = keyof typeof quickStatuses;
const steps = Object.keys(quickStatuses) as Step[];
const stepKeys = { Start: 's', Agent: 'a', Complete: 'x' } as const satisfies Record<Step, string>;
export const trackerKeys = {
  n: 'New assignment',
  s: 'Start',
  a: 'Give to an agent',
  x: 'Complete',
  e: 'Edit',
  Delete: 'Delete',
};

export interface AssignmentActionsProps {
  assignment: Assignment;
  workers: Worker[];
  /** Also the one it was just given; the list still shows it at its old position. */
  status: AssignmentStatus;
  isBusy: boolean;
  onStatus: (status: QuickStatus, agentId?: string, note?: string) => void;
  onUndo: () => void;
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment) => void;
}

/** Every action as a button; on a phone the next step, and a menu with all of them. */
export function AssignmentActions(props: AssignmentActionsProps) {
  const { assignment, workers, status, isBusy, onStatus, onUndo, onEdit, onDelete } = props;
  const title = markHidden(assignment.title);
  const active = isActive(assignment);
  const done = active && status === 'completed';
  const agentsId = useId();
  const next = status === 'pending' ? 'Start' : 'Complete';
  const takers = workers.filter(({ takesWork }) => takesWork);
  const handsTo = ({ id, name }: Worker) => ({
    'aria-label': `Agent ${name}: ${title}`,
    disabled: status === quickStatuses.Agent && assignment.agentId === id,
    onClick: () => onStatus(quickStatuses.Agent, id),
    children: `Agent: ${name}`,
  });
  const stepOf = (label: Step) => {
    const step = {
      'aria-label': `${label} ${title}`,
      disabled: status === quickStatuses[label],
      onClick: () => onStatus(quickStatuses[label]),
    };
    const [taker, ...others] = label === 'Agent' ? takers : [];
    if (!taker) return { ...step, children: label };
    // Which of several agents is chosen in a menu.
    const choice = { 'aria-label': step['aria-label'], popoverTarget: agentsId };
    return { ...(others.length > 0 ? choice : handsTo(taker)), children: label };
  };
  const agents = takers.map((taker) => <button key={taker.id} type="button" {...handsTo(taker)} />);
  const rest = (
    [
      { label: 'Edit', key: 'e', onClick: () => onEdit(assignment) },
      { label: 'Delete', key: 'Delete', onClick: () => onDelete(assignment) },
    ] as const
  ).map(({ label, key, onClick }) => ({
    key,
    button: { 'aria-label': `${label} ${title}`, onClick, children: label },
  }));
  return (
    <div className="flex gap-1 justify-self-end">
      {active &&
        !done &&
        steps.map((label) => (
          <Button
            key={label}
            size="sm"
            variant={label === next ? 'secondary' : 'quiet'}
            {...keyed(trackerKeys, stepKeys[label])}
            className={classNames('px-2', label === next ? 'max-md:min-w-22' : 'max-md:hidden')}
            {...stepOf(label)}
          />
        ))}
      {done && (
        <Button
          size="sm"
          variant="quiet"
          className="min-w-18"
          aria-disabled={isBusy}
          aria-keyshortcuts="z"
          onClick={() => isBusy || onUndo()}
        >
          Undo
          <span className="sr-only"> Complete {title}</span>
        </Button>
      )}
      {rest.map(({ key, button }) => (
        <Button
          key={key}
          size="sm"
          variant="quiet"
          {...keyed(trackerKeys, key)}
          className={classNames('px-2 max-md:hidden', key === 'Delete' && 'hover:text-bad')}
          {...button}
        />
      ))}
      <MoreMenu name={title} className="px-2 md:hidden">
        {active &&
          !done &&
          steps.map((label) =>
            label === 'Agent' && agents.length > 0 ? (
              agents
            ) : (
              <button key={label} type="button" {...stepOf(label)} />
            ),
          )}
        {rest.map(({ key, button }) => (
          <button key={key} type="button" {...button} />
        ))}
      </MoreMenu>
      {active && takers.length > 1 && <Menu id={agentsId}>{agents}</Menu>}
    </div>
  );
}

import { href } from 'react-router';
import {
  type Assignment,
  formatDue,
  isActive,
  isHandedIn,
  isOverdue,
  priorityLabels,
  priorityTones,
  quickStatuses,
  readReports,
  statusLabels,
  statusTones,
  typeLabels,
  type WorkReport,
} from '~/features/school/assignment';
import { formatDay } from '~/formats/dates';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { countOf } from '~/formats/numbers';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { HiddenNote } from '~/ui/hidden-note';
import { When } from '~/ui/when';
import { AssignmentActions, type AssignmentActionsProps } from './assignment-actions';

interface AssignmentItemProps extends AssignmentActionsProps {
  today: string;
}

export function AssignmentItem({ today, ...actions }: AssignmentItemProps) {
  const { assignment, status } = actions;
  const done = isActive(assignment) && status === 'completed';
  const { className, priority, type, points } = assignment;
  const [title, description] = [assignment.title, assignment.description].map(markHidden);
  const written = [assignment.title, assignment.description, assignment.reports ?? ''];
  return (
    <li
      id={`assignment-${assignment.id}`}
      data-row=""
      tabIndex={-1}
      aria-label={title}
      className="grid gap-x-6 gap-y-2 border-line border-b px-4 py-1.5 transition-colors last:border-b-0 focus-within:bg-text/4 hover:bg-text/4 focus-visible:-outline-offset-2 max-lg:py-3 items-start sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 lg:py-1.5 @min-[82rem]:grid @min-[82rem]:grid-cols-[minmax(0,1fr)_minmax(9.5rem,.25fr)_minmax(5.5rem,.2fr)_minmax(12rem,.4fr)_minmax(11rem,.4fr)] @min-[82rem]:items-baseline @min-[82rem]:gap-x-4 @min-[82rem]:gap-y-0.5">
        <h2
          title={title}
          onDoubleClick={() => actions.onEdit(assignment)}
          className={classNames(
            'min-w-0 font-medium text-sm leading-snug [overflow-wrap:anywhere] max-sm:basis-full @min-[82rem]:line-clamp-2',
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
          <span className="contents @min-[82rem]:col-start-5 @min-[82rem]:row-span-2 @min-[82rem]:row-start-1 @min-[82rem]:grid @min-[82rem]:gap-y-0.5">
            <span className="truncate">{className || 'No class'}</span>
            <span className="flex gap-x-3">
              <span>{typeLabels[type]}</span>
              <span>{countOf(points, 'point')}</span>
            </span>
          </span>
        </p>
        {description !== '' && (
          <p className="max-w-[75ch] basis-full whitespace-pre-line text-xs text-muted [overflow-wrap:anywhere] @min-[82rem]:col-span-4 @min-[82rem]:col-start-1 @min-[82rem]:row-start-2">
            {description}
          </p>
        )}
      </div>
      <AssignmentActions {...actions} />
      <AgentWork {...actions} />
      {hasHidden(...written) && <HiddenNote />}
    </li>
  );
}

/** How the agent is getting on with it: the latest report, and all of them. */
function AgentWork({ assignment, status, workers, isBusy, onStatus }: AssignmentActionsProps) {
  const reports = readReports(assignment.reports).reverse();
  const [latest] = reports;
  const isHanded = status === 'in_progress_agent' && assignment.agentId !== null;
  if (!latest && !isHanded) return null;
  const worker = workers.find(({ id }) => id === assignment.agentId);
  const name = worker?.name ?? 'An agent';
  const nameOf = ({ byOwner }: WorkReport) => (byOwner ? 'Sent back' : name);
  if (!latest)
    return <p className="text-xs text-muted sm:col-span-2">{name} hasn’t reported yet.</p>;
  return (
    <details className="min-w-0 text-xs sm:col-span-2">
      <summary className="cursor-pointer">
        <span className="min-w-0 truncate">
          {nameOf(latest)}, <When time={latest.at} />:{' '}
          {latest.done && <Badge tone="good">Done</Badge>}{' '}
          <span dir="auto" className="text-muted">
            {markHidden(latest.text)}
          </span>
        </span>
      </summary>
      <ol className="max-w-[75ch] space-y-2 py-2 pl-4">
        {reports.map((report) => (
          <li key={report.at + report.text}>
            <p className="text-muted">
              {nameOf(report)}, <When time={report.at} exact /> {report.done && 'Done'}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {markHidden(report.text)}
            </p>
            {report.files.map((file) => (
              <a
                key={file}
                href={href('/vendor/:fileName', { fileName: file })}
                className="link wrap-anywhere mr-3"
              >
                {file}
              </a>
            ))}
          </li>
        ))}
      </ol>
      {isHandedIn(assignment) && worker?.takesWork && (
        <form
          className="flex max-w-[75ch] gap-2 pb-2 pl-4"
          onSubmit={(event) => {
            event.preventDefault();
            const note = String(new FormData(event.currentTarget).get('note'));
            onStatus(quickStatuses.Agent, worker.id, note);
          }}
        >
          <input
            name="note"
            maxLength={10_000}
            autoComplete="off"
            placeholder="What’s missing (optional)"
            aria-label={`Note to ${name}: ${assignment.title}`}
            className="control"
          />
          <Button type="submit" size="sm" busy={isBusy}>
            Send back
          </Button>
        </form>
      )}
    </details>
  );
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

import { href, Link } from 'react-router';
import { type Assignment, formatDue, isOverdue } from '~/features/school/assignment';
import { Card } from '~/ui/card';

/** The assignments that come first. */
export function NextDue({ assignments, today }: { assignments: Assignment[]; today: string }) {
  return (
    <Card title="Next due">
      {assignments.length === 0 ? (
        <p className="text-muted text-sm">Nothing is due.</p>
      ) : (
        <ul className="-mt-2">
          {assignments.map((assignment) => (
            <li
              key={assignment.id}
              className="flex items-baseline justify-between gap-3 border-line border-b py-2 text-sm last:border-b-0"
            >
              <span dir="auto" title={assignment.title} className="min-w-0 truncate text-left">
                {assignment.title}
              </span>
              <span
                className={
                  isOverdue(assignment, today)
                    ? 'label-mono shrink-0 text-bad'
                    : 'label-mono shrink-0 text-muted'
                }
              >
                {formatDue(assignment.dueDate, today) || 'No due date'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm">
        <Link to={href('/admin/assignment-tracker')} prefetch="intent" className="link">
          All assignments
        </Link>
      </p>
    </Card>
  );
}

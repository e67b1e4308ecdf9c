import { href, Link } from 'react-router';
import { type Assignment, dueInWords, isOverdue } from '~/features/school/assignment';
import { Card } from '~/ui/card';

/** The assignments that come first. */
export function NextDue({ assignments, today }: { assignments: Assignment[]; today: string }) {
  return (
    <Card as="article" className="flex flex-col">
      <h3 className="font-semibold text-[0.9375rem] leading-snug tracking-tight">Next due</h3>
      {assignments.length === 0 ? (
        <p className="mt-4 text-muted text-sm">Nothing is due.</p>
      ) : (
        <ul className="mt-2">
          {assignments.map((assignment) => (
            <li
              key={assignment.id}
              className="flex items-baseline justify-between gap-3 border-line border-b py-2.5 text-sm last:border-b-0"
            >
              <span className="min-w-0 truncate">{assignment.title}</span>
              <span
                className={
                  isOverdue(assignment, today)
                    ? 'label-mono shrink-0 text-bad'
                    : 'label-mono shrink-0 text-muted'
                }
              >
                {dueInWords(assignment.dueDate, today) || 'No due date'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={href('/admin/assignment-tracker')}
        prefetch="intent"
        className="link mt-auto self-start pt-3 text-sm"
      >
        All assignments
      </Link>
    </Card>
  );
}

import { Trash2 } from 'lucide-react';
import { href, Link, useFetcher } from 'react-router';
import type { GradeEntry } from '~/features/school/grade';
import { showPercent } from '~/features/school/percent';
import { formatDay } from '~/formats/dates';
import { Badge } from '~/ui/badge';
import { buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { Table } from '~/ui/table';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { action } from './progress-analytics.route';

/** On a phone the columns move together so that every score stays in view. */
const tableLook =
  '[&_td]:align-middle max-sm:[&_:is(td,th)]:px-1 max-sm:[&_:is(td,th):nth-child(2)]:pl-4 max-sm:[&_th]:text-[0.6875rem]';

export const gradeQuestion = 'Are you sure you want to delete this grade entry?';

export function RecentEntries({ entries, total }: { entries: GradeEntry[]; total: number }) {
  const deleter = useFetcher<typeof action>();
  const confirm = useConfirm();
  useFetcherToast(deleter);
  const deletingId = deleter.state === 'idle' ? null : deleter.formData?.get('id');

  const ask = async ({ id, className, date }: GradeEntry) => {
    const consequence = `The scores of ${className} on ${formatDay(date)} are removed for good. Averages and the GPA change with them.`;
    if (await confirm(gradeQuestion, { consequence, action: 'Delete' })) {
      await deleter.submit({ id, confirmed: 'yes' }, { method: 'post' });
    }
  };

  return (
    <Card
      title="Recent Grade Entries"
      padded={false}
      actions={
        <span className="label-mono text-muted">
          {entries.length} of {total}
        </span>
      }
    >
      {entries.length === 0 ? (
        <EmptyState
          title="No grade entries yet"
          text="The ten newest entries will be listed here."
          action={
            <Link to={href('/admin/school-dashboard')} className="link text-sm">
              Enter grades
            </Link>
          }
        />
      ) : (
        <Table label="Recent grade entries" className={tableLook}>
          <thead>
            <tr>
              <th scope="col" className="max-sm:hidden">
                Date
              </th>
              <th scope="col">Class</th>
              <th scope="col" data-numeric>
                Formative
              </th>
              <th scope="col" data-numeric>
                Summative
              </th>
              <th scope="col" data-numeric>
                Overall
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className={entry.id === deletingId ? 'opacity-50' : undefined}>
                <td className="whitespace-nowrap tabular-nums max-sm:hidden">
                  {formatDay(entry.date)}
                </td>
                <td className="min-w-28 sm:min-w-32">
                  {entry.className}
                  <span className="label-mono mt-0.5 block text-muted sm:hidden">
                    {formatDay(entry.date)}
                  </span>
                  {entry.submittedBy && <Badge className="sm:ml-2">{entry.submittedBy}</Badge>}
                  {entry.notes !== '' && (
                    <span className="text-[0.8125rem] text-muted max-sm:block sm:ml-3">
                      {entry.notes}
                    </span>
                  )}
                </td>
                <td data-numeric>{showPercent(entry.formativePercent)}</td>
                <td data-numeric>{showPercent(entry.summativePercent)}</td>
                <td data-numeric className="font-medium">
                  {showPercent(entry.overallPercent)}
                </td>
                <td className="w-px">
                  <form
                    method="post"
                    onSubmit={(event) => {
                      event.preventDefault();
                      ask(entry);
                    }}
                  >
                    <input type="hidden" name="id" value={entry.id} />
                    <button
                      type="submit"
                      aria-label={`Delete ${entry.className}, ${formatDay(entry.date)}`}
                      title="Delete (Del)"
                      aria-keyshortcuts="Delete"
                      className={classNames(
                        buttonClasses({ variant: 'quiet', size: 'sm' }),
                        'row-tool -my-1 max-sm:px-1.5',
                      )}
                    >
                      <Trash2 aria-hidden="true" />
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

import { Trash2 } from 'lucide-react';
import { href, Link } from 'react-router';
import type { GradeEntry } from '~/features/school/grade';
import { showPercent } from '~/features/school/percent';
import { shortName } from '~/features/school/series';
import { formatDay } from '~/formats/dates';
import { Badge } from '~/ui/badge';
import { buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/empty-state';
import { HiddenHeader, Table } from '~/ui/table';
import { useRowChanges } from '~/ui/use-row-changes';

export const gradeQuestion = 'Are you sure you want to delete this grade entry?';

interface RecentEntriesProps {
  entries: GradeEntry[];
  total: number;
  /** All classes, to tell one by its first words. */
  allClasses: string[];
}

export function RecentEntries({ entries, total, allClasses }: RecentEntriesProps) {
  const { change, busyIds } = useRowChanges(href('/admin/progress-analytics'));
  const confirm = useConfirm();

  const confirmDelete = async ({ id, className, date }: GradeEntry) => {
    const consequence = `The scores of ${className} on ${formatDay(date)} move to the trash for 30 days. Averages and the GPA change.`;
    if (await confirm(gradeQuestion, { consequence, action: 'Delete' })) {
      await change({ id, confirmed: 'yes' });
    }
  };

  return (
    <Card
      title="Recent Grade Entries"
      padded={false}
      actions={
        total > 0 && (
          <span className="label-mono text-muted">
            {entries.length} of {total}
          </span>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState
          title="No grade entries yet"
          text="The ten newest entries appear here."
          action={
            <Link to={href('/admin/school-dashboard')} className="link text-sm">
              Enter grades
            </Link>
          }
        />
      ) : (
        <Table label="Recent grade entries" className="entry-table">
          <thead>
            <tr>
              <th scope="col" className="max-sm:hidden">
                Date
              </th>
              <th scope="col">Class</th>
              <th scope="col" className="max-sm:hidden">
                Notes
              </th>
              <th scope="col" data-numeric>
                Formative
              </th>
              <th scope="col" data-numeric>
                Summative
              </th>
              <th scope="col" data-numeric>
                Overall
              </th>
              <HiddenHeader>Actions</HiddenHeader>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className={busyIds.includes(entry.id) ? 'opacity-50' : undefined}>
                <td className="min-w-0! whitespace-nowrap tabular-nums max-sm:hidden">
                  {formatDay(entry.date)}
                </td>
                <td title={entry.className} className="sm:whitespace-nowrap">
                  <span className="max-xl:hidden">{entry.className}</span>
                  <span className="block max-w-48 truncate xl:hidden">
                    {shortName(entry.className, allClasses)}
                  </span>
                </td>
                <td
                  title={entry.notes || undefined}
                  className="text-muted max-sm:wrap-anywhere max-sm:text-[0.8125rem] sm:w-full sm:max-w-0"
                >
                  <span className="mr-2 tabular-nums sm:hidden">{formatDay(entry.date)}</span>
                  <span className="sm:flex sm:items-baseline">
                    {entry.submittedBy && <Badge className="mr-2">Agent</Badge>}
                    <span dir="auto" className="text-left sm:truncate">
                      {entry.notes}
                    </span>
                  </span>
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
                      confirmDelete(entry);
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
                        '-my-1 max-sm:px-0',
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

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { EarlierGrade, GradeEntry, Scores, StoredGrade } from '~/features/school/grade';
import type { GradeAsk } from '~/features/school/operations.server';
import { percentMessage, scoreProblem, showPercent, toScore } from '~/features/school/percent';
import { shortName } from '~/features/school/series';
import { formatDay } from '~/formats/dates';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { InlineField } from '~/ui/inline-field';
import { useSteadyRows } from '~/ui/open-fields';
import { keyed } from '~/ui/screen-keys';
import { HiddenHeader, Table } from '~/ui/table';
import { ToolButton } from '~/ui/tool-button';
import { useRowChanges } from '~/ui/use-row-changes';
import { When } from '~/ui/when';

const gradeQuestion = 'Are you sure you want to delete this grade entry?';

const scores = [
  { field: 'formativePercent', label: 'Formative' },
  { field: 'summativePercent', label: 'Summative' },
] as const;

const nameOf = ({ className, date }: GradeEntry) => `${className}, ${formatDay(date)}`;

function problemOf(text: string, mayBeEmpty: boolean): string | undefined {
  const score = toScore(text);
  if (score === null) return mayBeEmpty ? undefined : percentMessage;
  return scoreProblem(score);
}

export const entryKeys = { Delete: 'Delete' };

interface RecentEntriesProps {
  entries: StoredGrade[];
  total: number;
  /** All classes, to tell one by its first words. */
  allClasses: string[];
}

export function RecentEntries({ total, allClasses, ...loaded }: RecentEntriesProps) {
  const entries = useSteadyRows(loaded.entries);
  const { change, busyIds } = useRowChanges<GradeAsk>(href('/admin/progress-analytics'));
  const confirm = useConfirm();
  const correct = (id: string, fields: Partial<Scores>) =>
    change({ operation: 'correct_grade', input: { id, ...fields } });

  const confirmDelete = async ({ id, className, date }: GradeEntry) => {
    const consequence = `The scores of ${className} on ${formatDay(date)} move to the trash for 30 days. Averages and the GPA change.`;
    if (await confirm(gradeQuestion, { consequence, action: 'Delete' })) {
      await change({ operation: 'delete_grade', input: { id } });
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
                  <When time={entry.date} />
                </td>
                <td title={entry.className} className="sm:whitespace-nowrap">
                  <span className="max-xl:hidden">{entry.className}</span>
                  <span className="block max-w-48 truncate xl:hidden">
                    {shortName(entry.className, allClasses)}
                  </span>
                </td>
                <td
                  title={entry.notes || undefined}
                  className="text-muted max-sm:wrap-anywhere max-sm:text-xs sm:w-full sm:max-w-0"
                >
                  <When time={entry.date} className="mr-2 tabular-nums sm:hidden" />
                  <span className="sm:flex sm:items-baseline">
                    {entry.submittedBy && <Badge className="mr-2">Agent</Badge>}
                    <EditCell
                      label={`Notes, ${nameOf(entry)}`}
                      value={entry.notes}
                      shown={entry.notes || 'Add a note'}
                      onSave={(notes) => correct(entry.id, { notes })}
                    />
                    {entry.history !== '[]' && (
                      <History entry={entry} onRestore={(fields) => correct(entry.id, fields)} />
                    )}
                  </span>
                </td>
                {scores.map(({ field, label }) => (
                  <td key={field} data-numeric>
                    <EditCell
                      numeric
                      label={`${label}, ${nameOf(entry)}`}
                      value={String(entry[field] ?? '')}
                      shown={showPercent(entry[field])}
                      problemOf={(text) => problemOf(text, entry[field] === null)}
                      onSave={(text) => correct(entry.id, { [field]: toScore(text) })}
                    />
                  </td>
                ))}
                <td data-numeric className="font-medium">
                  {showPercent(entry.overallPercent)}
                </td>
                <td className="sm:w-px">
                  <ToolButton
                    icon={Trash2}
                    label={`Delete ${nameOf(entry)}`}
                    {...keyed(entryKeys, 'Delete')}
                    className="-my-1 max-sm:px-0"
                    onClick={() => confirmDelete(entry)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

interface EditCellProps {
  label: string;
  value: string;
  numeric?: boolean;
  problemOf?(text: string): string | undefined;
  onSave(text: string): void;
  /** The value in words, until it is edited. */
  shown: string;
}

/** A value that becomes a field when it is pressed, and is saved when one leaves the field. */
function EditCell({ label, value, shown, numeric, problemOf, onSave }: EditCellProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown}`}
        title="Edit"
        className={classNames(
          '-mx-1 min-w-0 max-w-full truncate rounded-control px-1 text-left hover:bg-text/7 pointer-coarse:min-h-11',
          value === '' && 'row-hint text-muted',
        )}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
    );
  }
  return (
    <span className="inline-flex min-w-0 max-w-full flex-col">
      <InlineField
        label={label}
        value={value}
        problemOf={problemOf}
        inputMode={numeric ? 'decimal' : undefined}
        className={classNames('h-7!', numeric && 'w-16! text-right')}
        onDone={(text) => {
          setOpen(false);
          if (text !== value) onSave(text);
        }}
      />
    </span>
  );
}

interface HistoryProps {
  entry: StoredGrade;
  onRestore(fields: Partial<Scores>): void;
}

/** What an entry was before it was corrected. */
function History({ entry, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const earlier: EarlierGrade[] = JSON.parse(entry.history);
  return (
    <>
      <button type="button" className="link ml-2 text-xs" onClick={() => setOpen(true)}>
        corrected<span className="sr-only">, {nameOf(entry)}</span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="History" description={nameOf(entry)}>
        <ul className="divide-y divide-line text-sm">
          {earlier.map(({ until, formativePercent, summativePercent, overallPercent, notes }) => (
            <li key={until} className="flex items-baseline gap-4 py-2">
              <span className="flex-1">
                Formative {showPercent(formativePercent)}, summative {showPercent(summativePercent)}
                , overall {showPercent(overallPercent)}
                {notes && `, “${notes}”`}
                <span className="block text-muted">
                  until <When time={until} exact />
                </span>
              </span>
              <Button
                size="sm"
                onClick={() => {
                  setOpen(false);
                  onRestore({ formativePercent, summativePercent, notes });
                }}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

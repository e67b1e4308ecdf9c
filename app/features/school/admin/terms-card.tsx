import { type FormEvent, useState } from 'react';
import { href } from 'react-router';
import type { TermAsk } from '~/features/school/operations.server';
import type { Term } from '~/features/school/terms';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Dialog } from '~/ui/dialog';
import { CheckboxField, TextField } from '~/ui/field';
import { useRowChanges } from '~/ui/use-row-changes';

export interface ShownTerm extends Term {
  gpa: string | null;
  isPast: boolean;
}

interface TermsCardProps {
  terms: ShownTerm[];
  /** Archived ones, too: a past term has them. */
  classes: { id: string; name: string }[];
}

/** The school year in terms; a past one keeps its GPA. */
export function TermsCard({ terms, classes }: TermsCardProps) {
  const [edited, setEdited] = useState<Term | null>(null);
  const add = () =>
    setEdited({ id: crypto.randomUUID(), name: '', starts: '', ends: '', classIds: [] });
  return (
    <Card
      as="article"
      title="Terms"
      actions={
        <Button size="sm" onClick={add}>
          Add term
        </Button>
      }
    >
      {terms.length === 0 ? (
        <p className="text-muted text-sm">
          Put classes into terms. When the next one begins, the last is archived with its GPA.
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {terms.map((term) => (
            <li key={term.id} className="flex items-baseline gap-3 py-1.5">
              <button
                type="button"
                className="link min-w-0 truncate text-left font-medium"
                onClick={() => setEdited(term)}
              >
                {term.name}
              </button>
              {!term.isPast && <Badge tone="good">Now</Badge>}
              <span className="min-w-0 flex-1 truncate text-muted">
                {formatDay(term.starts)} – {formatDay(term.ends)} ·{' '}
                {countOf(term.classIds.length, 'class', 'classes')}
              </span>
              <span className="shrink-0 tabular-nums">GPA {term.gpa ?? '–'}</span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <TermDialog
          term={edited}
          isNew={!terms.some(({ id }) => id === edited.id)}
          classes={classes}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

interface TermDialogProps extends Pick<TermsCardProps, 'classes'> {
  term: Term;
  isNew: boolean;
  onClose(): void;
}

function TermDialog({ term, isNew, classes, onClose }: TermDialogProps) {
  const { change, errors = {} } = useRowChanges<TermAsk>(href('/admin/school-terms'));
  const { id } = term;
  const field = (name: 'name' | 'starts' | 'ends') => ({
    name,
    defaultValue: term[name],
    message: errors[name],
  });
  const ask = async (asked: TermAsk) => {
    if ((await change(asked)).ok) onClose();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name = '', starts = '', ends = ''] = ['name', 'starts', 'ends'].map((field) =>
      String(form.get(field)),
    );
    const classIds = form.getAll('classIds').map(String);
    void ask({ operation: 'save_term', input: { id, name, starts, ends, classIds } });
  };
  return (
    <Dialog open title={isNew ? 'Add term' : 'Edit term'} onOpenChange={onClose}>
      <form noValidate onSubmit={save} className="space-y-4">
        <TextField label="Name" {...field('name')} placeholder="Fall 2026" />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Starts" {...field('starts')} type="date" />
          <TextField label="Ends" {...field('ends')} type="date" />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Classes</legend>
          {classes.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              name="classIds"
              value={id}
              defaultChecked={term.classIds.includes(id)}
            />
          ))}
        </fieldset>
        <div className="flex gap-2">
          <Button type="submit" variant="primary">
            Save term
          </Button>
          {!isNew && (
            <Button
              variant="quiet"
              onClick={() => ask({ operation: 'remove_term', input: { id } })}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

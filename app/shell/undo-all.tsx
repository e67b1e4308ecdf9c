import { useEffect, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { countOf } from '~/formats/numbers';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { HiddenNote } from '~/ui/hidden-note';
import { useRowChanges } from '~/ui/use-row-changes';

interface UndoAllProps {
  who: string;
  name: string;
  span: string;
  since: string;
  /** The newest first. */
  lines: readonly { id: string; did: string; label: string }[];
  /** How many can't be undone. */
  stay: number;
  backTo: string;
  onDone(): void;
}

/** Shows what goes before it asks. */
export function UndoAll({ who, name, span, since, lines, stay, backTo, onDone }: UndoAllProps) {
  const { change, busyIds } = useRowChanges(href('/admin/activity'));
  const navigate = useNavigate();
  const undo = async () => {
    const { ok } = await change({ who, since, upTo: lines[0]?.id ?? '' });
    if (!ok) return;
    onDone();
    void navigate(backTo);
  };
  // What opened it is far below.
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const title = `Undo ${countOf(lines.length, 'change')} by ${name}?`;
  const region = { role: 'region', 'aria-label': title, tabIndex: 0 };
  return (
    <Card title={title} className="mb-3">
      <div className="flex flex-col gap-3 text-sm">
        <div ref={ref} {...region} className="max-h-[45vh] overflow-auto">
          <ul aria-label="What is undone" className="list-disc pl-4">
            {lines.map(({ id, did, label }) => (
              <li key={id} dir="auto" className="wrap-anywhere">
                {did}
                {label && <span className="text-muted"> · {markHidden(label)}</span>}
              </li>
            ))}
          </ul>
        </div>
        {hasHidden(...lines.map(({ label }) => label)) && <HiddenNote />}
        <p className="max-w-[75ch] text-muted">
          This is all of the last {span}, the newest first. What was added goes to the trash, drafts
          too. Anything changed since is left alone and listed.
          {stay > 0 && ` ${countOf(stay, 'change')} can’t be undone.`}
        </p>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="danger"
            disabled={lines.length === 0}
            busy={busyIds.length > 0}
            onClick={undo}
          >
            Undo all
          </Button>
          <ButtonLink to={backTo} size="sm" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

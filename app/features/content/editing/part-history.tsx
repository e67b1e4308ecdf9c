import type { ContentPart } from 'content/schema';
import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Dialog } from '~/ui/dialog';
import { DiffView } from '~/ui/diff-view';
import { LocalTime } from '~/ui/local-time';
import type { loader } from './history.route';
import { partToText } from './part-text';

interface PartHistoryProps {
  part: ContentPart;
  version: number;
  value: unknown;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (content: unknown) => void;
}

/** Every published state of the part: what changed since, and a way back to it. */
export function PartHistory(props: PartHistoryProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      size="lg"
      title="History"
      description="Every publication is kept. A restored version becomes a new one."
    >
      <Revisions {...props} />
    </Dialog>
  );
}

function Revisions({ part, version: now, value, onRestore }: PartHistoryProps) {
  const { load, data } = useFetcher<typeof loader>();
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    void load(href('/admin/site/:part/history', { part }));
  }, [load, part]);
  if (!data) return <p className="text-muted text-sm">Loading the history…</p>;
  if (data.revisions.length === 0) {
    return (
      <p className="text-muted text-sm">The first publication from here starts the history.</p>
    );
  }
  const revision =
    data.revisions.find(({ version }) => version === chosen) ??
    data.revisions.find(({ version }) => version < now) ??
    data.revisions[0];
  return (
    <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <ul className="flex max-h-[30vh] flex-col gap-1 overflow-auto sm:max-h-[52vh]">
        {data.revisions.map(({ version, savedAt }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === revision?.version}
              onClick={() => setChosen(version)}
              className={classes(
                'w-full rounded-control border px-3 py-2 text-left text-sm hover:bg-text/7',
                version === revision?.version ? 'border-signal' : 'border-transparent',
              )}
            >
              <span className="flex items-center gap-2 font-medium">
                Version {version}
                {version === now && <Badge tone="good">published</Badge>}
              </span>
              <span className="text-muted text-xs">
                <LocalTime time={savedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {revision && (
        <div className="min-w-0">
          <DiffView
            label={`Changes since version ${revision.version}`}
            before={partToText(part, revision.content)}
            after={partToText(part, value)}
          />
          <div className="mt-4 flex justify-end">
            <Button
              variant="primary"
              disabled={revision.version === now}
              onClick={() => onRestore(revision.content)}
            >
              Restore version {revision.version}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

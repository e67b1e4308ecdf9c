import { type ReactNode, useState } from 'react';
import { Badge } from './badge';
import { Button } from './button';
import { classNames } from './class-names';
import { Dialog } from './dialog';
import { DiffView } from './diff-view';
import { LoadProblem } from './load-problem';
import { useLoaded } from './use-loaded';
import { When } from './when';

export interface HistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The children are mounted, and load their data, when it opens. */
export function HistoryDialog(
  props: HistoryDialogProps & { description: string; children: ReactNode },
) {
  return <Dialog {...props} size="lg" title="History" />;
}

interface Revision {
  version: number;
  savedAt: string;
}

interface HistoryProps<Saved extends Revision> {
  /** Answers with the revisions, the latest first. */
  address: string;
  /** What a revision holds, to compare; null where it cannot be read. */
  textOf: (revision: Saved) => string | null;
  /** The version that is there now, and how it is called. */
  now: { version: number; label: string; text: string };
  empty: string;
  onRestore: (revision: Saved) => Promise<void>;
}

export function History<Saved extends Revision>(props: HistoryProps<Saved>) {
  const { address, textOf, now, empty, onRestore } = props;
  const { data, failed, retry } = useLoaded<{ revisions: Saved[] }>(address);
  const [chosen, setChosen] = useState<number | null>(null);
  const [restoring, setRestoring] = useState(false);
  if (failed) return <LoadProblem sentence="Couldn’t load the history." onRetry={retry} />;
  if (!data) {
    return (
      <p role="status" className="text-muted text-sm">
        Loading the history…
      </p>
    );
  }
  const { revisions } = data;
  const revision =
    revisions.find(({ version }) => version === chosen) ??
    revisions.find(({ version }) => version < now.version) ??
    revisions[0];
  if (!revision) return <p className="text-muted text-sm">{empty}</p>;
  const text = textOf(revision);
  return (
    <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <ul className="flex max-h-[30vh] flex-col gap-1 overflow-auto sm:max-h-[52vh]">
        {revisions.map(({ version, savedAt }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === revision.version}
              onClick={() => setChosen(version)}
              className={classNames(
                'w-full rounded-control border px-3 py-2 text-left text-sm hover:bg-text/7',
                version === revision.version ? 'border-signal' : 'border-transparent',
              )}
            >
              <span className="flex items-center gap-2 font-medium">
                Version {version}
                {version === now.version && <Badge tone="good">{now.label}</Badge>}
              </span>
              <span className="text-muted text-xs">
                <When time={savedAt} exact />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="min-w-0">
        {text === null ? (
          <p className="text-muted text-sm">
            A newer version of this site saved this one, so it can’t be shown here.
          </p>
        ) : (
          <DiffView
            label={`What restoring version ${revision.version} changes`}
            before={now.text}
            after={text}
          />
        )}
        <div className="mt-4 flex justify-end">
          <Button
            variant="primary"
            disabled={revision.version === now.version || text === null}
            busy={restoring}
            onClick={async () => {
              setRestoring(true);
              await onRestore(revision);
              setRestoring(false);
            }}
          >
            Restore version {revision.version}
          </Button>
        </div>
      </div>
    </div>
  );
}

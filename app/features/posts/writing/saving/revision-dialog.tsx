import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { PostValues } from '~/features/posts/post';
import { postToText } from '~/features/posts/post-text';
import type { loader } from '~/features/posts/writing/revisions.route';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Dialog } from '~/ui/dialog';
import { DiffView } from '~/ui/diff-view';
import { LocalTime } from '~/ui/local-time';

interface RevisionDialogProps {
  post: { id: string; version: number };
  current: PostValues;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRestore: (version: number) => void;
}

/** Every saved state of the post: what changed since, and a way back to it. */
export function RevisionDialog(props: RevisionDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      size="lg"
      title="History"
      description="Every save is kept. A restored version becomes a new one; who can see the post stays as it is."
    >
      <Revisions {...props} />
    </Dialog>
  );
}

function Revisions({ post, current, onRestore }: RevisionDialogProps) {
  const { load, data } = useFetcher<typeof loader>();
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    void load(href('/admin/blog/revisions/:id', { id: post.id }));
  }, [load, post.id]);

  if (!data) return <p className="text-muted text-sm">Loading the history…</p>;
  if (data.revisions.length === 0) {
    return <p className="text-muted text-sm">The first save from here starts the history.</p>;
  }
  const revision =
    data.revisions.find(({ version }) => version === chosen) ??
    data.revisions.find(({ version }) => version < post.version) ??
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
                {version === post.version && <Badge tone="good">saved now</Badge>}
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
          {revision.values ? (
            <DiffView
              label={`Changes since version ${revision.version}`}
              before={postToText(revision.values)}
              after={postToText(current)}
            />
          ) : (
            <p className="text-muted text-sm">
              A newer version of this site saved this one. It cannot be read here.
            </p>
          )}
          <div className="mt-4 flex justify-end">
            <Button
              variant="primary"
              disabled={revision.version === post.version || !revision.values}
              onClick={() => onRestore(revision.version)}
            >
              Restore version {revision.version}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { href, Link, useFetcher } from 'react-router';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { changeDemo } from './demo-actions.server';
import type { DemoGroup } from './demo-groups';

export interface DemoState {
  /** What is left of the demo. */
  groups: DemoGroup[];
  /** The demo was removed and can be put back. */
  canRestore: boolean;
  /** What is still to be filled. */
  empty: Pick<DemoGroup, 'name' | 'to'>[];
  /** The set-up was skipped. */
  skipped: boolean;
}

/** Lists what is left of the demo, and what to fill once it is gone; nothing when that was dismissed. */
export function DemoCard({ groups, canRestore, empty, skipped }: DemoState) {
  const fetcher = useFetcher<typeof changeDemo>();
  const undo = () => fetcher.submit({ intent: 'restore-demo' }, { method: 'post' });
  const removed = fetcher.data?.ok && fetcher.data.intent === 'remove-demo';
  useFetcherToast(fetcher, removed ? { undo } : {});
  if (groups.length === 0 && !canRestore) return null;
  const busy = fetcher.state !== 'idle';
  return (
    <Card
      title="Make it yours"
      className="mb-3"
      actions={
        skipped && (
          <Link
            to={href('/admin/setup')}
            className="link pointer-coarse:-my-3 text-sm pointer-coarse:py-3"
          >
            Set up your site
          </Link>
        )
      }
    >
      <fetcher.Form method="post">
        {groups.length > 0 && (
          <>
            <p className="text-muted text-sm">This is the demo's still:</p>
            <GroupLinks groups={groups} />
            <p className="mt-4 flex flex-wrap items-center gap-3">
              <Button type="submit" name="intent" value="remove-demo" size="sm" busy={busy}>
                Remove the demo
              </Button>
              <span className="text-muted text-sm">
                Removes what came with the site and what you have not changed.
              </span>
            </p>
          </>
        )}
        {canRestore && empty.length > 0 && (
          <div className={groups.length > 0 ? 'mt-4' : ''}>
            <p className="text-muted text-sm">
              Empty, so visitors do not see it. Fill it here, or{' '}
              <Link to={href('/admin/resume')} className="link">
                import a résumé
              </Link>
              :
            </p>
            <GroupLinks groups={empty} />
          </div>
        )}
        {canRestore && (
          <p className={groups.length + empty.length > 0 ? 'mt-4 text-sm' : 'text-sm'}>
            The demo was removed.{' '}
            <Button type="submit" name="intent" value="restore-demo" size="sm" busy={busy}>
              Put it back
            </Button>{' '}
            <Button
              type="submit"
              name="intent"
              value="forget-demo"
              size="sm"
              variant="quiet"
              busy={busy}
            >
              Dismiss
            </Button>
          </p>
        )}
      </fetcher.Form>
    </Card>
  );
}

function GroupLinks({ groups }: { groups: DemoGroup[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm pointer-coarse:gap-y-5">
      {groups.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to} className="link pointer-coarse:py-3">
            {name}
          </Link>
          {count !== undefined && <span className="figures text-muted"> {count}</span>}
        </li>
      ))}
    </ul>
  );
}

import { href, Link, useFetcher } from 'react-router';
import type { DemoGroup } from '~/demo/demo-groups';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useFetcherToast } from '~/ui/use-result-toast';
import type { action } from './overview.route';

export interface DemoState {
  /** What is left of the demo. */
  groups: DemoGroup[];
  /** The demo was removed and can be put back. */
  canRestore: boolean;
  /** The set-up was skipped. */
  skipped: boolean;
}

/** Lists what is left of the demo; nothing once it is gone. */
export function DemoCard({ groups, canRestore, skipped }: DemoState) {
  const fetcher = useFetcher<typeof action>();
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
        {canRestore && (
          <p className={groups.length > 0 ? 'mt-4 text-sm' : 'text-sm'}>
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

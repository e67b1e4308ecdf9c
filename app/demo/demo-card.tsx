import { href, Link } from 'react-router';
import type { Ask } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useRowChanges } from '~/ui/use-row-changes';
import type { DemoGroup } from './demo-records.server';

export interface DemoState {
  groups: DemoGroup[];
  skipped: boolean;
}

export function DemoCard({ groups, skipped }: DemoState) {
  const { change, busyIds } = useRowChanges<Ask>(href('/admin'));
  if (groups.length === 0) return null;
  return (
    <Card padded={false} className="relative mt-3">
      {skipped && (
        <Link to={href('/admin/setup')} className="link absolute top-0 right-4 py-3 text-sm">
          Set up your site
        </Link>
      )}
      {/* One line, once the set-up was skipped. */}
      <details open={!skipped}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 pr-40 pl-4">
          <h2 className="font-semibold text-sm">Make it yours</h2>
        </summary>
        <div className="px-4 pb-4">
          <p className="text-muted text-sm">Still from the demo:</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm pointer-coarse:gap-y-5">
            {groups.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className="link pointer-coarse:py-3">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              busy={busyIds.length > 0}
              onClick={() => change({ operation: 'remove_demo', input: {} })}
            >
              Remove the demo
            </Button>
            <span className="text-muted text-sm">
              Removes what you haven’t changed. A backup is made first;{' '}
              <Link to={href('/admin/status')} className="link">
                Status
              </Link>{' '}
              lists it.
            </span>
          </p>
        </div>
      </details>
    </Card>
  );
}

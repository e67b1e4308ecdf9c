import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { StatRow } from '~/ui/stat';
import type { Activity } from './recent-activity';

interface ActivityListProps {
  activity: (Activity & { age: string })[];
  /** `<Stat>`s */
  children: ReactNode;
}

/** Figures, then what happened last. */
export function ActivityList({ activity, children }: ActivityListProps) {
  return (
    <Card title="Recent Activity" padded={false} className="mt-3">
      <StatRow className="border-line border-b px-4 py-2">{children}</StatRow>
      {activity.length === 0 ? (
        <EmptyState
          title="Nothing has happened yet"
          text="Messages, new posts and completed work appear here."
        />
      ) : (
        <ul aria-label="Recent Activity" className="divide-y divide-line">
          {activity.map(({ key, what, who, about, at, age, to }) => (
            <li key={key} data-row="">
              <Link
                to={to}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2 text-sm transition-colors hover:bg-text/4 focus-visible:-outline-offset-2 pointer-coarse:py-3 sm:grid-cols-[13rem_minmax(0,1fr)_auto]"
              >
                <span className="flex min-w-0 whitespace-pre text-muted">
                  {what}{' '}
                  <span dir="auto" title={who} className="truncate text-left">
                    {who}
                  </span>
                </span>
                <span dir="auto" className="truncate text-left max-sm:order-last max-sm:col-span-2">
                  {about}
                </span>
                <time dateTime={at} className="text-[0.8125rem] text-muted tabular-nums">
                  {age}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

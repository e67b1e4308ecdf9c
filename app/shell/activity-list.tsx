import { Link } from 'react-router';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import type { Activity } from './recent-activity';

export function ActivityList({ activity }: { activity: (Activity & { age: string })[] }) {
  return (
    <Card title="Recent Activity" padded={false} className="mt-4">
      {activity.length === 0 ? (
        <EmptyState
          title="Nothing has happened yet"
          text="Messages, new posts and what is completed appear here."
        />
      ) : (
        <ul aria-label="Recent Activity" className="divide-y divide-line">
          {activity.map(({ key, what, about, at, age, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-x-4 px-4 py-1.5 text-sm transition-colors hover:bg-text/4 focus-visible:-outline-offset-2 sm:min-h-9 sm:px-5"
              >
                <span className="min-w-0 flex-1 truncate">
                  <span className="text-muted">{what}: </span>
                  {about}
                </span>
                <time dateTime={at} className="figures shrink-0 text-[0.8125rem] text-muted">
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

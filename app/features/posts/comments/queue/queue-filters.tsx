import { href, Link } from 'react-router';
import { classes } from '~/ui/classes';
import { filterLabels, type QueueFilter, type QueueView, queueFilters, viewSearch } from './view';

interface QueueFiltersProps {
  view: QueueView;
  counts: Record<QueueFilter, number>;
}

export function QueueFilters({ view, counts }: QueueFiltersProps) {
  return (
    <nav aria-label="Filter" className="mb-4 flex max-w-full gap-1 overflow-x-auto">
      {queueFilters.map((filter) => (
        <Link
          key={filter}
          to={href('/admin/comments') + viewSearch({ filter, page: 1 })}
          preventScrollReset
          aria-current={view.filter === filter ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-[0.8125rem] transition-colors focus-visible:-outline-offset-2 sm:gap-2 sm:px-3',
            view.filter === filter
              ? 'border-text bg-text text-surface'
              : 'border-line text-muted hover:border-line-strong hover:text-text',
          )}
        >
          {filterLabels[filter]}
          <span className="figures">{counts[filter].toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  );
}

import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { classes } from '~/ui/classes';
import { filterLabels, type InboxFilter, type InboxView, inboxFilters } from './view';

interface FilterBarProps {
  view: InboxView;
  counts: Record<InboxFilter, number>;
}

const typingPauseMs = 250;

export function FilterBar({ view, counts }: FilterBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <Form
        preventScrollReset
        aria-label="Filter"
        className="flex max-w-full gap-1 overflow-x-auto"
      >
        {view.query && <input type="hidden" name="q" value={view.query} />}
        {inboxFilters.map((filter) => (
          <button
            key={filter}
            type="submit"
            {...(filter !== 'all' && { name: 'filter', value: filter })}
            aria-pressed={view.filter === filter}
            className={classes(
              'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium sm:gap-2 sm:px-3 text-[0.8125rem] transition-colors focus-visible:-outline-offset-2',
              view.filter === filter
                ? 'border-text bg-text text-surface'
                : 'border-line text-muted hover:border-line-strong hover:text-text',
            )}
          >
            {filterLabels[filter]}
            <span className="figures">{counts[filter].toLocaleString('en-US')}</span>
          </button>
        ))}
      </Form>
      <SearchForm view={view} />
    </div>
  );
}

function SearchForm({ view }: { view: InboxView }) {
  const submit = useSubmit();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  return (
    <Form
      role="search"
      replace
      preventScrollReset
      className="relative w-full sm:w-72"
      onChange={({ currentTarget }) => {
        clearTimeout(timerRef.current);
        timerRef.current = setTimeout(
          () => submit(currentTarget, { replace: true, preventScrollReset: true }),
          typingPauseMs,
        );
      }}
    >
      {view.filter !== 'all' && <input type="hidden" name="filter" value={view.filter} />}
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        key={view.filter}
        defaultValue={view.query}
        aria-label="Search messages"
        placeholder="Search messages"
        autoComplete="off"
        maxLength={200}
        className="control min-h-9 py-1.5 pl-9"
      />
    </Form>
  );
}

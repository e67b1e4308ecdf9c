import { Form } from 'react-router';
import { countOf, formatCount } from '~/formats/numbers';
import { classNames } from '~/ui/class-names';
import { filterClasses } from '~/ui/filter-links';
import { SearchForm, SearchInput } from '~/ui/search-form';
import { type InboxFilter, type InboxView, inboxFilterLabels, inboxFilters } from './inbox-view';

interface FilterBarProps {
  view: InboxView;
  counts: Record<InboxFilter, number>;
  /** On a phone an open message replaces the list, so the filters are hidden. */
  isReading: boolean;
}

export function FilterBar({ view, counts, isReading }: FilterBarProps) {
  return (
    <div
      className={classNames(
        'mb-3 flex flex-wrap items-center justify-between gap-3',
        isReading && 'max-lg:hidden',
      )}
    >
      <Form preventScrollReset aria-label="Filter" className="edge-fade flex max-w-full gap-1">
        {view.query && <input type="hidden" name="q" value={view.query} />}
        {inboxFilters.map((filter) => (
          <button
            key={filter}
            type="submit"
            {...(filter !== 'all' && { name: 'filter', value: filter })}
            aria-pressed={view.filter === filter}
            className={filterClasses(view.filter === filter)}
          >
            {inboxFilterLabels[filter]}
            <span className="figures">{formatCount(counts[filter])}</span>
          </button>
        ))}
      </Form>
      <SearchMessages view={view} />
      {view.filter === 'all' && counts.spam > 0 && (
        <p className="w-full text-muted text-sm">
          All leaves out {countOf(counts.spam, 'spam message')}.
        </p>
      )}
    </div>
  );
}

function SearchMessages({ view }: { view: InboxView }) {
  return (
    <SearchForm className="w-full sm:w-72">
      {view.filter !== 'all' && <input type="hidden" name="filter" value={view.filter} />}
      <SearchInput query={view.query} aria-label="Search messages" placeholder="Search messages" />
    </SearchForm>
  );
}

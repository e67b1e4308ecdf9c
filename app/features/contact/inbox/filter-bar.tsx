import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { classNames } from '~/ui/class-names';
import { FilterLinks } from '~/ui/filter-links';
import { SearchForm, SearchInput } from '~/ui/search-form';
import {
  type InboxFilter,
  type InboxView,
  inboxFilterLabels,
  inboxFilters,
  inboxSearch,
} from './inbox-view';

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
      <FilterLinks
        label="Filter"
        chosen={view.filter}
        filters={inboxFilters.map((name) => ({
          name,
          label: inboxFilterLabels[name],
          count: counts[name],
          to: href('/admin/contacts') + inboxSearch({ ...view, filter: name, page: 1 }),
        }))}
      />
      <SearchForm className="w-full sm:w-72">
        {view.filter !== 'all' && <input type="hidden" name="filter" value={view.filter} />}
        <SearchInput
          query={view.query}
          aria-label="Search messages"
          placeholder="Search messages"
        />
      </SearchForm>
      {view.filter === 'all' && counts.spam > 0 && (
        <p className="w-full text-muted text-sm">
          All leaves out {countOf(counts.spam, 'spam message')}.
        </p>
      )}
    </div>
  );
}

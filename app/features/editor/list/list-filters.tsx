import {
  type ListView,
  listAddress,
  listSortLabels,
  stateLabels,
} from '~/features/posts/list/list-view';
import { StateDot } from '~/features/posts/list/post-state-label';
import { type PostState, postStates } from '~/features/posts/visibility';
import { classNames } from '~/ui/class-names';
import { Options } from '~/ui/field';
import { FilterLinks } from '~/ui/filter-links';
import { SearchForm, SearchInput } from '~/ui/search-form';

interface ListFiltersProps {
  view: ListView;
  counts: Record<PostState | 'all', number>;
  tags: { address: string; name: string }[];
}

const control = 'control min-h-9 py-1.5 pointer-coarse:min-h-11';

export function ListFilters({ view, counts, tags }: ListFiltersProps) {
  // Only states that some post has, and the chosen one.
  const offered = postStates.filter((state) => counts[state] > 0 || state === view.state);
  const filters = (['all', ...offered] as const).map((state) => ({
    name: state,
    label: state === 'all' ? 'All' : stateLabels[state],
    dot: state !== 'all' && <StateDot state={state} />,
    count: counts[state],
    to: listAddress(view, { state }),
  }));
  const isKnown = view.tag === '' || tags.some(({ address }) => address === view.tag);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <FilterLinks label="State" filters={filters} chosen={view.state} />
      <SearchForm
        aria-label="Posts"
        defaults={{ sort: 'newest' }}
        className="flex w-full flex-wrap gap-2 lg:w-auto"
      >
        {view.state !== 'all' && <input type="hidden" name="state" value={view.state} />}
        <SearchInput
          query={view.q}
          aria-label="Search posts"
          placeholder="Title, excerpt or text"
          className="min-w-[min(12rem,100%)] flex-1 max-sm:basis-full lg:w-64 xl:w-56"
        />
        {(tags.length > 0 || !isKnown) && (
          <select
            key={`tag-${view.tag}`}
            name="tag"
            aria-label="Tag"
            defaultValue={view.tag}
            className={classNames(control, 'control-select w-40 min-w-0 max-sm:flex-1')}
          >
            <option value="">Any tag</option>
            {!isKnown && <option value={view.tag}>{view.tag}</option>}
            {tags.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          key={`sort-${view.sort}`}
          name="sort"
          aria-label="Sort posts"
          defaultValue={view.sort}
          className={classNames(control, 'control-select w-48 min-w-0 max-sm:flex-1')}
        >
          <Options of={listSortLabels} />
        </select>
      </SearchForm>
    </div>
  );
}

import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { classes } from '~/ui/classes';
import {
  type ListView,
  listAddress,
  listSortLabels,
  type PostState,
  postStates,
  stateLabels,
} from './list-view';
import { searchId } from './use-post-keys';

interface ListFiltersProps {
  view: ListView;
  counts: Record<PostState | 'all', number>;
  tags: { address: string; name: string }[];
}

const typingPauseMs = 250;
const control = 'control min-h-9 py-1.5 pointer-coarse:min-h-11';

export function ListFilters({ view, counts, tags }: ListFiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <States view={view} counts={counts} />
      <SearchForm view={view} tags={tags} />
    </div>
  );
}

/** States that no post has are not offered, unless the address asks for one. */
function States({ view, counts }: Omit<ListFiltersProps, 'tags'>) {
  const offered = postStates.filter((state) => counts[state] > 0 || state === view.state);
  return (
    <nav aria-label="State" className="flex max-w-full gap-1 overflow-x-auto">
      {(['all', ...offered] as const).map((state) => (
        <Link
          key={state}
          to={listAddress(view, { state })}
          preventScrollReset
          aria-current={view.state === state ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-[0.8125rem] transition-colors focus-visible:-outline-offset-2 sm:gap-2 sm:px-3 pointer-coarse:min-h-11',
            view.state === state
              ? 'border-text bg-text text-surface'
              : 'border-line text-muted hover:border-line-strong hover:text-text',
          )}
        >
          {state === 'all' ? 'All' : stateLabels[state]}
          <span className="figures">{counts[state].toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Words, tag and order: a form whose address is the list, sent as one types and chooses. */
function SearchForm({ view, tags }: Omit<ListFiltersProps, 'counts'>) {
  const submit = useSubmit();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wordsRef = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  // The back button brings other words; what is being typed stays.
  useEffect(() => {
    const words = wordsRef.current;
    if (words && document.activeElement !== words) words.value = view.q;
  }, [view.q]);
  const isKnown = view.tag === '' || tags.some(({ address }) => address === view.tag);
  return (
    <Form
      role="search"
      aria-label="Posts"
      preventScrollReset
      className="flex w-full flex-wrap gap-2 lg:w-auto"
      onChange={({ target, currentTarget }) => {
        clearTimeout(timerRef.current);
        const isTyped = target.id === searchId;
        const send = () =>
          submit(filled(currentTarget), { replace: isTyped, preventScrollReset: true });
        if (isTyped) timerRef.current = setTimeout(send, typingPauseMs);
        else void send();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timerRef.current);
        void submit(filled(event.currentTarget), { preventScrollReset: true });
      }}
    >
      {view.state !== 'all' && <input type="hidden" name="state" value={view.state} />}
      <div className="relative min-w-48 flex-1 max-sm:basis-full lg:w-64 xl:w-56">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={wordsRef}
          id={searchId}
          type="search"
          name="q"
          defaultValue={view.q}
          aria-label="Search posts"
          aria-keyshortcuts="/"
          placeholder="Title, excerpt or text"
          autoComplete="off"
          maxLength={200}
          className={classes(control, 'pl-9')}
        />
      </div>
      {(tags.length > 0 || !isKnown) && (
        <select
          key={`tag-${view.tag}`}
          name="tag"
          aria-label="Tag"
          defaultValue={view.tag}
          className={classes(control, 'control-select w-40 min-w-0 max-sm:flex-1')}
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
        className={classes(control, 'control-select w-48 min-w-0 max-sm:flex-1 xl:hidden')}
      >
        {Object.entries(listSortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </Form>
  );
}

/** What is at its default stays out of the address. */
function filled(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data]) {
    if (value === '' || (name === 'sort' && value === 'newest')) data.delete(name);
  }
  return data;
}

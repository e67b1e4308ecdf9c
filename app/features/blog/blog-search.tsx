import { Search, X } from 'lucide-react';
import { href } from 'react-router';
import { postSortLabels } from '~/features/posts/sorts';
import { Options } from '~/ui/field';
import { type BlogQuery, clearFormId } from './blog-address';

const searchFieldId = 'blog-search';

/** A plain GET form; blog.island.ts searches while typing. */
export function BlogSearch({ q, sort }: BlogQuery) {
  return (
    <>
      <search>
        <form action={href('/blog')} className="mt-10 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="relative">
            <label htmlFor={searchFieldId} className="sr-only">
              Search blog posts
            </label>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
            />
            <input
              id={searchFieldId}
              type="search"
              name="q"
              defaultValue={q}
              placeholder="Search blog posts..."
              autoComplete="off"
              spellCheck="false"
              maxLength={200}
              className="peer control pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
            />
            <button
              type="submit"
              form={clearFormId}
              aria-label="Clear search"
              className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-control text-muted hover:text-text peer-placeholder-shown:hidden"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
          <div className="flex items-center gap-3">
            <label htmlFor="blog-sort" className="label shrink-0 text-muted">
              Sort by
            </label>
            <select
              id="blog-sort"
              name="sort"
              defaultValue={sort}
              autoComplete="off"
              className="control control-select"
            >
              <Options of={postSortLabels} />
            </select>
            <noscript>
              <button type="submit" className="control">
                Search
              </button>
            </noscript>
          </div>
        </form>
      </search>
      <form id={clearFormId} action={href('/blog')}>
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      </form>
    </>
  );
}

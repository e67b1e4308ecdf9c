import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PostSort, postSortLabels, postSorts } from '~/features/posts/post-order';
import { Button } from '~/ui/button';
import { blogAddress, readBlogQuery } from './blog-address';

const typingPauseMs = 200;
const clearFormId = 'clear-search';
const searchFieldId = 'blog-search';

/** A plain GET form that script makes search as one types. */
export function BlogSearch() {
  const { q, sort } = readBlogQuery(useSearchParams()[0]);
  const [text, setText] = useTypedText(q, sort);
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(blogAddress({ q: text, sort }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <search>
        <form
          action="/blog"
          onSubmit={submit}
          className="mt-10 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
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
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Search blog posts..."
              autoComplete="off"
              spellCheck="false"
              maxLength={200}
              className="control control-search pr-11 pl-10"
            />
            {text !== '' && <ClearButton sort={sort} onClear={() => setText('')} />}
          </div>
          <div className="flex items-center gap-3">
            <label htmlFor="blog-sort" className="label-mono shrink-0 text-muted">
              Sort by
            </label>
            <select
              id="blog-sort"
              name="sort"
              value={sort}
              onChange={(event) => {
                const chosen = event.target.value as PostSort;
                navigate(blogAddress({ q: text, sort: chosen }), { preventScrollReset: true });
              }}
              className="control control-select"
            >
              {postSorts.map((name) => (
                <option key={name} value={name}>
                  {postSortLabels[name]}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit" className="control">
                Search
              </button>
            </noscript>
          </div>
        </form>
      </search>
      <form id={clearFormId} action="/blog">
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      </form>
    </>
  );
}

function ClearButton({ sort, onClear }: { sort: PostSort; onClear: () => void }) {
  const navigate = useNavigate();
  return (
    <button
      type="submit"
      form={clearFormId}
      aria-label="Clear search"
      onClick={(event) => {
        event.preventDefault();
        onClear();
        document.getElementById(searchFieldId)?.focus();
        navigate(blogAddress({ sort }), { replace: true, preventScrollReset: true });
      }}
      className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-control text-muted hover:text-text"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

/** The same as the clear button, in words; it stands where the list would be. */
export function ClearSearchButton({ children }: { children: ReactNode }) {
  const { sort } = readBlogQuery(useSearchParams()[0]);
  const navigate = useNavigate();
  return (
    <Button
      type="submit"
      form={clearFormId}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(searchFieldId)?.focus();
        navigate(blogAddress({ sort }), { replace: true, preventScrollReset: true });
      }}
    >
      {children}
    </Button>
  );
}

/** What is in the field: typed text goes to the address after a pause, and the address back to the field. */
function useTypedText(q: string, sort: PostSort) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const navigate = useNavigate();

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      if (text === sent.current) return;
      sent.current = text.trim() === '' ? '' : text;
      navigate(blogAddress({ q: text, sort }), { replace: true, preventScrollReset: true });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, sort, navigate]);

  return [text, setText] as const;
}

import { type PostSort, toPostSort } from '~/features/posts/sorts';

/** What the address of the list asks for. */
export interface BlogQuery {
  q: string;
  sort: PostSort;
  page: number;
}

/** The form that clears the search; its buttons stand in two places. */
export const clearFormId = 'clear-search';

const longestQuery = 200;

export function readBlogQuery(search: URLSearchParams): BlogQuery {
  const page = Number(search.get('page') ?? '1');
  return {
    q: (search.get('q') ?? '').slice(0, longestQuery),
    sort: toPostSort(search.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list; what is as usual is left out. */
export function blogAddress({ q = '', sort = 'newest', page = 1 }: Partial<BlogQuery>): string {
  const search = new URLSearchParams();
  if (q.trim() !== '') search.set('q', q);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

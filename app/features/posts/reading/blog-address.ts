import { type PostSort, toPostSort } from '~/features/posts/sorts';
import { readPage, readQuery, toSearch } from '~/formats/search-params';

/** What the address of the list asks for. */
export interface BlogQuery {
  q: string;
  sort: PostSort;
  page: number;
}

/** The form that clears the search; its buttons stand in two places. */
export const clearFormId = 'clear-search';

export function readBlogQuery(search: URLSearchParams): BlogQuery {
  return {
    q: readQuery(search),
    sort: toPostSort(search.get('sort')),
    page: readPage(search),
  };
}

/** The address of a list; what is as usual is left out. */
export function blogAddress({ q = '', sort = 'newest', page = 1 }: Partial<BlogQuery>): string {
  return `/blog${toSearch({ q, sort, page }, { sort: 'newest' })}`;
}

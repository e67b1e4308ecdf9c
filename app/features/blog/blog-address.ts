import { type PostSort, toPostSort } from '~/features/posts/sorts';
import { readPage, readQuery, toSearch } from '~/formats/search-params';

export interface BlogQuery {
  q: string;
  sort: PostSort;
  page: number;
}

/** The form that clears the search; buttons in two places submit it. */
export const clearFormId = 'clear-search';

export function readBlogQuery(search: URLSearchParams): BlogQuery {
  return {
    q: readQuery(search),
    sort: toPostSort(search.get('sort')),
    page: readPage(search),
  };
}

/** The address of a list, without default values. */
export function blogAddress({ q = '', sort = 'newest', page = 1 }: Partial<BlogQuery>): string {
  return `/blog${toSearch({ q, sort, page }, { sort: 'newest' })}`;
}

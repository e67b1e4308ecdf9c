import { href } from 'react-router';
import { type PostState, postStates } from '~/features/posts/visibility';
import { readPage, readQuery, toSearch } from '~/formats/search-params';
import { addressOf } from '~/formats/slug';

export const stateLabels: Record<PostState, string> = {
  public: 'Public',
  scheduled: 'Scheduled',
  unlisted: 'Unlisted',
  private: 'Private',
  draft: 'Draft',
};

export const listSortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A–Z',
  'title-reverse': 'Title Z–A',
  author: 'Author A–Z',
  views: 'Most viewed',
  'views-reverse': 'Least viewed',
  changed: 'Last changed',
  'changed-reverse': 'Longest unchanged',
  created: 'Last created',
  viewed: 'Last read',
  'viewed-reverse': 'Longest unread',
} as const;
export type ListSort = keyof typeof listSortLabels;
const sorts = Object.keys(listSortLabels) as ListSort[];

/** Where a list is, and its order when its address names none. */
export interface ListPlace {
  path: string;
  usual: ListSort;
}

export const postsPlace: ListPlace = { path: href('/admin/posts'), usual: 'newest' };

/** The filters and order of the list, stored in its address. */
export interface ListView {
  q: string;
  state: PostState | 'all';
  /** The address of a tag; empty for all. */
  tag: string;
  sort: ListSort;
  page: number;
}

/** All posts, newest first. */
export const firstView: ListView = { q: '', state: 'all', tag: '', sort: 'newest', page: 1 };

export function readListView(params: URLSearchParams, usual: ListSort = 'newest'): ListView {
  return {
    q: readQuery(params),
    state: postStates.find((state) => state === params.get('state')) ?? 'all',
    tag: addressOf(params.get('tag') ?? ''),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? usual,
    page: readPage(params),
  };
}

/** The query of the list's address, without default values. */
export function listSearch(view: ListView, usual: ListSort = 'newest'): string {
  const { q, state, tag, sort, page } = view;
  return toSearch({ q, state, tag, sort, page }, { state: 'all', sort: usual });
}

/** The address of the list with changed filters, on its first page. */
export function listAddress(
  view: ListView,
  change: Partial<ListView> = {},
  { path, usual } = postsPlace,
): string {
  return path + listSearch({ ...view, page: 1, ...change }, usual);
}

/** Whether a filter hides posts. */
export function isFiltered({ q, state, tag }: ListView): boolean {
  return q.trim() !== '' || state !== 'all' || tag !== '';
}

export type SortColumn = 'date' | 'title' | 'views' | 'changed' | 'viewed';

const columnSorts: Record<SortColumn, [first: ListSort, then: ListSort]> = {
  date: ['newest', 'oldest'],
  title: ['title', 'title-reverse'],
  views: ['views', 'views-reverse'],
  changed: ['changed', 'changed-reverse'],
  viewed: ['viewed', 'viewed-reverse'],
};

/** The order after a click on a column's header: its first direction, or the reverse if it is already sorted. */
export function toggleListSort(now: ListSort, column: SortColumn): ListSort {
  const [first, then] = columnSorts[column];
  return now === first ? then : first;
}

/** The direction of a column; undefined if the list is not sorted by it. */
export function directionOf(now: ListSort, column: SortColumn): 'ascending' | 'descending' | null {
  if (!columnSorts[column].includes(now)) return null;
  return now === 'title' || now === 'oldest' || /^(?:views|changed|viewed)-/.test(now)
    ? 'ascending'
    : 'descending';
}

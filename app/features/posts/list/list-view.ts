import { href } from 'react-router';
import { postSortLabels } from '~/features/posts/sorts';
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

/** The orders of the owner's lists. */
export const listSortLabels = { ...postSortLabels, views: 'Most Viewed' };
export type ListSort = keyof typeof listSortLabels;
const sorts = Object.keys(listSortLabels) as ListSort[];

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

export function readListView(params: URLSearchParams): ListView {
  return {
    q: readQuery(params),
    state: postStates.find((state) => state === params.get('state')) ?? 'all',
    tag: addressOf(params.get('tag') ?? ''),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: readPage(params),
  };
}

/** The query of the list's address, without default values. */
export function listSearch({ q, state, tag, sort, page }: ListView): string {
  return toSearch({ q, state, tag, sort, page }, { state: 'all', sort: 'newest' });
}

/** The address of the list with changed filters, on its first page. */
export function listAddress(view: ListView, change: Partial<ListView> = {}): string {
  return href('/admin/posts') + listSearch({ ...view, page: 1, ...change });
}

/** Whether a filter hides posts. */
export function isFiltered({ q, state, tag }: ListView): boolean {
  return q.trim() !== '' || state !== 'all' || tag !== '';
}

import { href } from 'react-router';

/** The sortable columns, each with its first direction. */
const beginsWith = {
  title: 'ascending',
  views: 'descending',
  published: 'descending',
  viewed: 'descending',
} as const;

export type StatsColumn = keyof typeof beginsWith;

export interface StatsOrder {
  by: StatsColumn;
  direction: 'ascending' | 'descending';
}

const usual: StatsColumn = 'views';

/** Most viewed first by default. */
export function readOrder(search: URLSearchParams): StatsOrder {
  const columns = Object.keys(beginsWith) as StatsColumn[];
  const by = columns.find((column) => column === search.get('sort')) ?? usual;
  return search.has('reverse') ? reversed(by) : { by, direction: beginsWith[by] };
}

/** The order after a click on a column's header: its first direction, or the reverse if it is already sorted. */
export function toggleStatsSort(now: StatsOrder, by: StatsColumn): StatsOrder {
  const isPlain = now.by === by && now.direction === beginsWith[by];
  return isPlain ? reversed(by) : { by, direction: beginsWith[by] };
}

/** The address of a page in that order, without default values. */
export function statsAddress({ by, direction }: StatsOrder, page = 1): string {
  const search = new URLSearchParams();
  if (by !== usual) search.set('sort', by);
  if (direction !== beginsWith[by]) search.set('reverse', '');
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return href('/admin/blog-stats') + (text === '' ? '' : `?${text}`);
}

function reversed(by: StatsColumn): StatsOrder {
  return { by, direction: beginsWith[by] === 'ascending' ? 'descending' : 'ascending' };
}

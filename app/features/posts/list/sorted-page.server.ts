import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { readRowsPage } from '~/server/storage/rows.server';
import type { Tables } from '~/server/storage/tables';
import type { ListSort } from './list-view';

const columns = {
  newest: 'sortDate',
  oldest: 'sortDate',
  title: 'titleKey',
  author: 'authorKey',
  views: 'views',
} as const satisfies Record<ListSort, keyof Tables['blogs']>;

interface AskedPage {
  sort: ListSort;
  page: number;
  size: number;
}

/**
 * The ids of one page of posts, and how many posts there are. A page past the end is the last one. Ids
 * first: a row has its whole text, and only the shown rows are read.
 */
export async function sortedPage(
  posts: SelectQueryBuilder<Tables, 'blogs', object>,
  { sort, page, size }: AskedPage,
): Promise<{ ids: string[]; total: number; page: number; pages: number }> {
  const then = sort === 'oldest' ? 'asc' : 'desc';
  const sorted = posts
    .select('id')
    .orderBy(columns[sort], sort === 'title' || sort === 'author' ? 'asc' : then)
    .orderBy('createdAt', then)
    .orderBy('id', then);
  const { items, ...found } = await readRowsPage(sorted, { page, size });
  return { ids: items.map(({ id }) => id), ...found };
}

/** Posts with a tag, by its address. */
export function hasTag(tag: string) {
  return (eb: ExpressionBuilder<Tables, 'blogs'>) =>
    eb('id', 'in', eb.selectFrom('post_tags').select('postId').where('tag', '=', tag));
}

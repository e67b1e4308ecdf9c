import { sql } from 'kysely';
import { matchesSearch, needleOf } from '~/features/posts/post-search';
import { sortKey } from '~/features/posts/sort-key';
import { makeMissingKeys } from '~/features/posts/sort-keys.server';
import { readTags } from '~/features/posts/tags/tags';
import { type PostState, stateOf, visibilityOf } from '~/features/posts/visibility';
import { hasState } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import { clampPage, pagesOf } from '~/formats/search-params';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';
import { type ListRow, rowColumns, type UnsavedPost } from './list-row';
import type { ListSort, ListView } from './list-view';

interface ListOptions {
  now: OwnerTime;
  /** Listed before the posts. */
  unsaved?: readonly UnsavedPost[];
  /** Rows on a page. */
  size?: number;
}

export interface ListPage {
  /** Drafts first, on the first page. */
  rows: ListRow[];
  /** The number of matches, with drafts. */
  total: number;
  page: number;
  pages: number;
}

type Column =
  | 'sortDate'
  | 'titleKey'
  | 'authorKey'
  | 'views'
  | 'updatedAt'
  | 'createdAt'
  | 'lastViewed';

const orders: Record<ListSort, [column: Column, direction: 'asc' | 'desc']> = {
  newest: ['sortDate', 'desc'],
  oldest: ['sortDate', 'asc'],
  title: ['titleKey', 'asc'],
  'title-reverse': ['titleKey', 'desc'],
  author: ['authorKey', 'asc'],
  views: ['views', 'desc'],
  'views-reverse': ['views', 'asc'],
  changed: ['updatedAt', 'desc'],
  'changed-reverse': ['updatedAt', 'asc'],
  created: ['createdAt', 'desc'],
  viewed: ['lastViewed', 'desc'],
  'viewed-reverse': ['lastViewed', 'asc'],
};

/** One page of the posts that match. A page past the end is the last one. */
export async function readListPage(
  db: Db,
  view: ListView,
  { now, unsaved = [], size = 50 }: ListOptions,
): Promise<ListPage> {
  const [column, direction] = orders[view.sort];
  if (column === 'titleKey') await makeMissingKeys(db, 'title');
  if (column === 'authorKey') await makeMissingKeys(db, 'author');
  const drafts = matchingDrafts(unsaved, view);
  const { count } = await matching(db, view, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = pagesOf(Number(count), size);
  const page = clampPage(view.page, pages);
  // Ids first: a row has its whole text, and only the shown rows are read.
  const found = await matching(db, view, now)
    .select('id')
    .orderBy(
      // Databases disagree on where NULL belongs.
      column === 'lastViewed' ? sql`coalesce("lastViewed", '')` : column,
      direction,
    )
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = found.map(({ id }) => id);
  const posts = await readRows(db, ids, now);
  return {
    rows: [...(page === 1 ? drafts : []), ...posts],
    total: Number(count) + drafts.length,
    page,
    pages,
  };
}

/** The number of posts and drafts in each state, without any filter. */
export async function countStates(
  db: Db,
  { now, unsaved = [] }: ListOptions,
): Promise<Record<PostState | 'all', number>> {
  const rows = await db
    .selectFrom('blogs')
    .select(({ fn }) => [
      'visibility',
      sql<number>`case when "publicFrom" <= ${now} then 1 else 0 end`.as('isDue'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['visibility', 'isDue'])
    .execute();
  const draft = unsaved.length;
  const counts = { all: draft, public: 0, scheduled: 0, unlisted: 0, private: 0, draft };
  for (const { visibility, isDue, count } of rows) {
    const known = visibilityOf(visibility);
    const whenPublic = Number(isDue) === 1 ? 'public' : 'scheduled';
    counts[known === 'public' ? whenPublic : known] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}

function matching(db: Db, { q, state, tag }: ListView, now: OwnerTime) {
  const needle = needleOf(q);
  const posts = db.selectFrom('blogs');
  return (state === 'all' ? posts : posts.where(hasState(state, now)))
    .$if(needle !== '', (posts) => posts.where(contains(db, 'blogs', needle)))
    .$if(tag !== '', (posts) =>
      posts.where('id', 'in', (eb) =>
        eb.selectFrom('post_tags').select('postId').where('tag', '=', tag),
      ),
    );
}

/** Posts by their ids, in that order. */
export async function readRows(db: Db, ids: string[], now: OwnerTime): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blogs').select(rowColumns).where('id', 'in', ids).execute();
  const drafts = await db
    .selectFrom('drafts')
    .select('postId')
    .where('postId', 'in', ids)
    .execute();
  const drafted = new Set(drafts.map(({ postId }) => postId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const post = { ...row, visibility: visibilityOf(row.visibility), tags: readTags(row.tags) };
    return { ...post, state: stateOf(post, now), hasDraft: drafted.has(id) };
  });
}

/** Filtered here: drafts that were never saved are few, and their content is JSON. */
function matchingDrafts(
  unsaved: readonly UnsavedPost[],
  { q, state, tag, sort }: Omit<ListView, 'page'>,
): ListRow[] {
  if (state !== 'all' && state !== 'draft') return [];
  const found = unsaved.filter(
    ({ values }) =>
      matchesSearch(values, q) && (tag === '' || values.tags.some((one) => addressOf(one) === tag)),
  );
  const rows = found.map(({ id, updatedAt, values }): ListRow => {
    const { title, author, timeToRead, tags, publishedDate } = values;
    return {
      ...{ id, slug: '', title, author, timeToRead, tags, publishedDate },
      ...{ createdAt: updatedAt, updatedAt, views: 0, lastViewed: null, hasDraft: false },
      visibility: 'private',
      state: 'draft',
    };
  });
  if (!sort.startsWith('title')) return /^oldest|-reverse$/.test(sort) ? rows.reverse() : rows;
  const sorted = rows.toSorted((a, b) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1));
  return sort === 'title' ? sorted : sorted.reverse();
}

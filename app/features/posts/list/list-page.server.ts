import { sql } from 'kysely';
import { matchesSearch, needleOf } from '~/features/posts/post-search';
import { sortKey } from '~/features/posts/sort-key';
import { readTags } from '~/features/posts/tags/tags';
import { type PostState, stateOf, visibilityOf } from '~/features/posts/visibility';
import { hasState } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';
import { type ListRow, rowColumns, type UnsavedPost } from './list-row';
import type { ListView } from './list-view';
import { hasTag, sortedPage } from './sorted-page.server';

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

/** One page of the posts that match. A page past the end is the last one. */
export async function readListPage(
  db: Db,
  view: ListView,
  { now, unsaved = [], size = 50 }: ListOptions,
): Promise<ListPage> {
  const drafts = matchingDrafts(unsaved, view);
  const { ids, total, page, pages } = await sortedPage(matching(db, view, now), {
    ...view,
    size,
  });
  const posts = await readRows(db, ids, now);
  return {
    rows: [...(page === 1 ? drafts : []), ...posts],
    total: total + drafts.length,
    page,
    pages,
  };
}

/** The posts that were made last, whatever date they show. */
export async function newestRows(db: Db, count: number, now: OwnerTime): Promise<ListRow[]> {
  const newest = db.selectFrom('blogs').orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const rows = await newest.select('id').limit(count).execute();
  return readRows(
    db,
    rows.map(({ id }) => id),
    now,
  );
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
      'isDraft',
      sql<number>`case when "publicFrom" <= ${now} then 1 else 0 end`.as('isDue'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['visibility', 'isDraft', 'isDue'])
    .execute();
  const draft = unsaved.length;
  const counts = { all: draft, public: 0, scheduled: 0, unlisted: 0, private: 0, draft };
  for (const { visibility, isDraft, isDue, count } of rows) {
    const known = isDraft === 1 ? 'draft' : visibilityOf(visibility);
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
    .$if(tag !== '', (posts) => posts.where(hasTag(tag)));
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
    const post = {
      ...row,
      visibility: visibilityOf(row.visibility),
      tags: readTags(row.tags),
      isDraft: row.isDraft === 1,
    };
    return { ...post, state: stateOf(post, now), hasDraft: drafted.has(id) };
  });
}

/** Filtered here: new posts that agents drafted are few, and their content is JSON. */
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
      id,
      slug: '',
      title,
      author,
      timeToRead,
      tags,
      publishedDate,
      createdAt: updatedAt,
      updatedAt,
      views: 0,
      lastViewed: null,
      hasDraft: false,
      isDraft: false,
      visibility: 'private',
      state: 'draft',
    };
  });
  if (sort === 'oldest') return rows.reverse();
  if (sort !== 'title') return rows;
  return rows.toSorted((a, b) => (sortKey(a.title) < sortKey(b.title) ? -1 : 1));
}

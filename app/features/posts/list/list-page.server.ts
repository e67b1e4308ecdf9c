import { sql } from 'kysely';
import { decodeContent } from '~/features/posts/post-codec';
import { needleOf } from '~/features/posts/post-search';
import { readTags } from '~/features/posts/tags/tags';
import { type PostState, stateOf, visibilityOf } from '~/features/posts/visibility';
import { hasState } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';
import { Turns } from '~/server/work/turns';
import { foundWords } from './found-words';
import { type ListRow, rowColumns } from './list-row';
import type { ListView } from './list-view';
import { hasTag, sortedPage } from './sorted-page.server';

interface ListOptions {
  now: OwnerTime;
  /** Rows on a page. */
  size?: number;
}

export interface ListPage {
  rows: ListRow[];
  /** The number of matches. */
  total: number;
  page: number;
  pages: number;
}

/** One page of the posts that match. A page past the end is the last one. */
export async function readListPage(
  db: Db,
  view: ListView,
  { now, size = 50 }: ListOptions,
): Promise<ListPage> {
  const { ids, ...found } = await sortedPage(matching(db, view, now), { ...view, size });
  const rows = await readRows(db, ids, now);
  const needle = needleOf(view.q);
  return { rows: needle === '' ? rows : await withFoundWords(db, rows, needle), ...found };
}

async function withFoundWords(db: Db, rows: ListRow[], needle: string): Promise<ListRow[]> {
  const texts = db
    .selectFrom('blogs')
    .select(['id', 'title', 'excerpt', 'author', 'content', 'searchText']);
  const ids = rows.map(({ id }) => id);
  const posts = ids.length > 0 ? await texts.where('id', 'in', ids).execute() : [];
  const turns = new Turns();
  const found = new Map<string, ListRow['found']>();
  for (const post of posts) {
    found.set(post.id, foundWords({ ...post, content: decodeContent(post.content) }, needle));
    await turns.next();
  }
  return rows.map((row) => ({ ...row, found: found.get(row.id) }));
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

/** The number of posts in each state, without any filter. */
export async function countStates(
  db: Db,
  now: OwnerTime,
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
  const counts = { all: 0, public: 0, scheduled: 0, unlisted: 0, private: 0, draft: 0 };
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

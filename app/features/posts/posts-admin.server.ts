import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { Post } from './post';
import { toPost } from './post-row.server';
import { makeMissingKeys } from './sort-keys.server';
import type { StatsColumn, StatsOrder } from './stats-order';
import { withTimeToRead } from './time-to-read.server';
import { visibilityOf } from './visibility';

const columns = [
  'id',
  'slug',
  'title',
  'author',
  'timeToRead',
  'publishedDate',
  'createdAt',
  'views',
  'lastViewed',
  'visibility',
] as const;

export type PostSummary = Pick<Post, (typeof columns)[number]>;

/** The newest posts, by the date that is shown or by creation. */
export function recentPosts(
  db: Db,
  count: number,
  by: 'sortDate' | 'createdAt' = 'sortDate',
): Promise<PostSummary[]> {
  const newest = db.selectFrom('blogs').select(columns).orderBy(by, 'desc');
  return summaries(newest.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(count));
}

export const statisticsPageSize = 100;

const orderings = {
  title: sql.ref('titleKey'),
  views: sql.ref('views'),
  published: sql`case when visibility = 'public' then "sortDate" else "publicFrom" end`,
  viewed: sql`coalesce("lastViewed", '')`,
} satisfies Record<StatsColumn, unknown>;

/** One page of all posts in the order asked for; equal ones newest first by creation. */
export async function statisticsPage(
  db: Db,
  order: StatsOrder,
  page: number,
): Promise<PostSummary[]> {
  if (order.by === 'title') await makeMissingKeys(db, 'title');
  const posts = await summaries(
    db
      .selectFrom('blogs')
      .select(columns)
      .orderBy(orderings[order.by], order.direction === 'ascending' ? 'asc' : 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(statisticsPageSize)
      .offset((page - 1) * statisticsPageSize),
  );
  return withTimeToRead(db, posts);
}

type Summary = Omit<PostSummary, 'visibility'> & { visibility: string };

async function summaries(query: { execute(): Promise<Summary[]> }): Promise<PostSummary[]> {
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, visibility: visibilityOf(row.visibility) }));
}

/** Every post with its content, oldest first, for copies and exports. */
export async function readAllPosts(db: Db): Promise<Post[]> {
  const posts: Post[] = [];
  for await (const post of eachPost(db)) posts.push(post);
  return posts;
}

const postsAtOnce = 50;

/** The same one by one, so that only some are in memory. */
export async function* eachPost(db: Db): AsyncGenerator<Post> {
  const all = db.selectFrom('blogs').orderBy('createdAt').orderBy('id');
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (const some of chunks(ids, postsAtOnce)) {
    yield* (await all.where('id', 'in', some).selectAll().execute()).map(toPost);
  }
}

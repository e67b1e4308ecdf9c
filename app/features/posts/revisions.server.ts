import { sql } from 'kysely';
import { dayMs, isoBefore } from '~/formats/durations';
import { parseJson } from '~/formats/json';
import type { Db } from '~/server/storage/database.server';
import { type Post, type PostValues, postSchema, valuesOf } from './post';
import type { RevisionRow } from './tables.server';

export interface Revision {
  version: number;
  savedAt: string;
  /** Null if a newer version of the site wrote it and it cannot be read. */
  values: PostValues | null;
}

/** Stores posts as revisions. A version is stored once and never changes. */
export async function storeRevisions(db: Db, posts: Post[]): Promise<void> {
  const rows = posts.map((post) => ({
    postId: post.id,
    version: post.version,
    content: JSON.stringify(valuesOf(post)),
    savedAt: post.updatedAt,
  }));
  await db
    .insertInto('revisions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['postId', 'version']).doNothing())
    .execute();
}

export async function listRevisions(db: Db, postId: string): Promise<Revision[]> {
  const rows = await revisionsOf(db, postId).orderBy('version', 'desc').execute();
  return rows.map(toRevision);
}

export async function findRevision(
  db: Db,
  postId: string,
  version: number,
): Promise<Revision | null> {
  const row = await revisionsOf(db, postId).where('version', '=', version).executeTakeFirst();
  return row ? toRevision(row) : null;
}

function revisionsOf(db: Db, postId: string) {
  return db.selectFrom('revisions').selectAll().where('postId', '=', postId);
}

function toRevision({ version, savedAt, content }: RevisionRow): Revision {
  return { version, savedAt, values: postSchema.safeParse(parseJson(content)).data ?? null };
}

const day = sql<string>`substr("savedAt", 1, 10)`;
const weekOfMonth = sql<string>`substr("savedAt", 1, 8) || (cast(substr("savedAt", 9, 2) as integer) / 7)`;
/** All of the last month stay, then the last of each day for a year, then the last of each week. */
const thinned = [
  { afterDays: 30, period: day },
  { afterDays: 365, period: weekOfMonth },
];

export async function thinRevisions(db: Db, now: Date): Promise<void> {
  for (const { afterDays, period } of thinned) {
    const last = db
      .selectFrom('revisions')
      .select(({ fn }) => ['postId', fn.max('version').as('version')])
      .groupBy(['postId', period])
      .$asTuple('postId', 'version');
    await db
      .deleteFrom('revisions')
      .where('savedAt', '<', isoBefore(now, afterDays * dayMs))
      .where(({ eb, refTuple }) => eb(refTuple('postId', 'version'), 'not in', last))
      .execute();
  }
}

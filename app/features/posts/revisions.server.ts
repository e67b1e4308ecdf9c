import { dayMs, isoBefore } from '~/formats/durations';
import { parseJson } from '~/formats/json';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { RevisionRow } from '~/server/storage/tables/posts';
import { type Post, type PostValues, postSchema, valuesOf } from './post';

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

/** Deletes the revisions that outdatedRevisions names. */
export async function thinRevisions(db: Db, now: Date): Promise<void> {
  const old = isoBefore(now, allForDays * dayMs);
  const posts = await db
    .selectFrom('revisions')
    .select('postId')
    .distinct()
    .where('savedAt', '<', old)
    .execute();
  for (const { postId } of posts) {
    const saved = db.selectFrom('revisions').select(['version', 'savedAt']);
    const revisions = await saved.where('postId', '=', postId).execute();
    const versions = outdatedRevisions(revisions, now).map(({ version }) => version);
    for (const some of chunks(versions, versionsAtOnce)) {
      await db
        .deleteFrom('revisions')
        .where('postId', '=', postId)
        .where('version', 'in', some)
        .execute();
    }
  }
}

const versionsAtOnce = 500;

/** All of the last month, then the last of each day for a year, then the last of each week. */
const allForDays = 30;
const dailyForDays = 365;

type Saved = Pick<Revision, 'version' | 'savedAt'>;

/** The revisions of one post that can be deleted. */
export function outdatedRevisions<T extends Saved>(revisions: readonly T[], now: Date): T[] {
  const newestFirst = revisions.toSorted((a, b) => b.version - a.version);
  const seen = new Set<string>();
  return newestFirst.filter(({ savedAt }, at) => {
    const period = periodOf(new Date(savedAt), now);
    const isLast = at === 0 || period === null || !seen.has(period);
    if (period !== null) seen.add(period);
    return !isLast;
  });
}

/** The day or week of which one revision is kept; null if all are kept. */
function periodOf(savedAt: Date, now: Date): string | null {
  const ageDays = (now.getTime() - savedAt.getTime()) / dayMs;
  if (ageDays <= allForDays) return null;
  const day = Math.floor(savedAt.getTime() / dayMs);
  return ageDays <= dailyForDays ? `day ${day}` : `week ${Math.floor(day / 7)}`;
}

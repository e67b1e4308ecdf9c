import type { Post } from '~/features/posts/post';
import { type PostValues, pickValues, postValuesSchema } from '~/features/posts/post-values';
import type { Db } from '~/server/storage/database.server';
import { allForDays, outdatedRevisions } from './revision-retention';

/** A saved state of a post. */
export interface Revision {
  version: number;
  savedAt: string;
  values: PostValues;
}

/** Keeps a post as it was saved. A version is kept once and never changes. */
export async function keepRevision(db: Db, post: Post): Promise<void> {
  await db
    .insertInto('revisions')
    .values({
      postId: post.id,
      version: post.version,
      content: JSON.stringify(pickValues(post)),
      savedAt: post.updatedAt,
    })
    .onConflict((conflict) => conflict.columns(['postId', 'version']).doNothing())
    .execute();
}

/** Every saved state, newest first. */
export async function listRevisions(db: Db, postId: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('postId', '=', postId)
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ version, savedAt, content }) => {
    const { data: values } = postValuesSchema.safeParse(JSON.parse(content));
    return values ? [{ version, savedAt, values }] : [];
  });
}

export async function findRevision(
  db: Db,
  postId: string,
  version: number,
): Promise<Revision | null> {
  const revisions = await listRevisions(db, postId);
  return revisions.find((revision) => revision.version === version) ?? null;
}

/** Removes saved states that later ones have replaced. */
export async function thinRevisions(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - allForDays * dayMs).toISOString();
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
    for (let at = 0; at < versions.length; at += versionsAtOnce) {
      await db
        .deleteFrom('revisions')
        .where('postId', '=', postId)
        .where('version', 'in', versions.slice(at, at + versionsAtOnce))
        .execute();
    }
  }
}

const dayMs = 24 * 60 * 60_000;
const versionsAtOnce = 500;

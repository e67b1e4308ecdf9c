import type { Post } from '~/features/posts/post';
import { type PostValues, pickValues, postValuesSchema } from '~/features/posts/post-values';
import type { Db } from '~/server/storage/database.server';

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

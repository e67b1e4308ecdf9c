import type { Post, PostValues } from '~/features/posts/post';
import type { Db } from '~/server/storage/database.server';

type Shown = Pick<PostValues, 'visibility' | 'publishedDate'>;

/**
 * The ids of those posts that a change makes public without a date and that never were public: the day of the change
 * is their date. A post that was hidden for a while keeps the day that readers know.
 */
export async function firstPublished(
  db: Db,
  changes: readonly { before: Post; after: Shown }[],
): Promise<Set<string>> {
  const ids = changes
    .filter(({ before, after }) => before.visibility !== 'public' && isUndated(after))
    .map(({ before }) => before.id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('revisions')
    .select('postId')
    .distinct()
    .where('postId', 'in', ids)
    // Quotes inside of a text are escaped: only the field itself reads like this.
    .where('content', 'like', '%"visibility":"public"%')
    .execute();
  const wasPublic = new Set(rows.map(({ postId }) => postId));
  return new Set(ids.filter((id) => !wasPublic.has(id)));
}

function isUndated({ visibility, publishedDate }: Shown): boolean {
  return visibility === 'public' && publishedDate.trim() === '';
}

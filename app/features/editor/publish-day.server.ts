import type { Post, PostValues } from '~/features/posts/post';
import type { Db } from '~/server/storage/database.server';

type Shown = Pick<PostValues, 'visibility' | 'publishedDate'>;

/**
 * The ids of posts that a change makes public for the first time and without a date: the day of the
 * change becomes their date. A post that was hidden for a while keeps its day.
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
    // Quotes inside of texts are escaped: only the field itself matches.
    .where('content', 'like', '%"visibility":"public"%')
    .execute();
  const wasPublic = new Set(rows.map(({ postId }) => postId));
  return new Set(ids.filter((id) => !wasPublic.has(id)));
}

function isUndated({ visibility, publishedDate }: Shown): boolean {
  return visibility === 'public' && publishedDate.trim() === '';
}

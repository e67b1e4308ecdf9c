import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import type { BlogRow } from '~/server/storage/tables/posts';
import { readTags } from './tags';

/** Updates post_tags, which the tag pages read, if the tags changed. */
export async function storeTags(
  db: Db,
  { id, tags }: Pick<BlogRow, 'id' | 'tags'>,
  before: readonly string[],
): Promise<void> {
  if (tags === JSON.stringify(before)) return;
  if (before.length > 0) await db.deleteFrom('post_tags').where('postId', '=', id).execute();
  const rows = readTags(tags).map((name) => ({ postId: id, tag: addressOf(name) }));
  if (rows.length > 0) await db.insertInto('post_tags').values(rows).execute();
}

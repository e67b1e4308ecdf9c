import { redirectTo } from '~/features/posts/addresses/redirects.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { toPost } from '~/features/posts/post-row.server';
import { replacePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';

export type Taxonomy = 'tag' | 'series';

/**
 * Renames a tag or a series in every post that has it, or merges it into one that already has that
 * name. The earlier address redirects to the new one for good. Returns the number of changed posts.
 */
export async function renameTerm(
  db: Db,
  kind: Taxonomy,
  from: string,
  name: string,
  now: Date,
): Promise<number> {
  const to = addressOf(name);
  const posts = await postsOn(db, kind, from);
  for (const stored of posts) {
    const post = await replacePost(db, stored, renamed(stored, kind, from, name), now, {
      version: stored.version,
      correctViews: false,
    });
    await storeRevisions(db, [stored, post]);
  }
  if (to !== from) await redirectOldAddress(db, kind, from, to, now);
  return posts.length;
}

function renamed(post: Post, kind: Taxonomy, from: string, name: string) {
  const values = valuesOf(post);
  if (kind === 'series') return { ...values, series: name };
  return { ...values, tags: post.tags.map((tag) => (addressOf(tag) === from ? name : tag)) };
}

async function postsOn(db: Db, kind: Taxonomy, address: string): Promise<Post[]> {
  const posts = db.selectFrom('blogs').selectAll().orderBy('id');
  const rows = await (kind === 'tag'
    ? posts.where('id', 'in', ({ selectFrom }) =>
        selectFrom('post_tags').select('postId').where('tag', '=', address),
      )
    : posts.where('seriesKey', '=', address).where('seriesKey', '<>', '')
  ).execute();
  return rows.map(toPost);
}

/** Redirects to the earlier address now lead to the new one directly. */
async function redirectOldAddress(db: Db, kind: Taxonomy, from: string, to: string, now: Date) {
  const pathOf = (address: string) => `/${kind === 'tag' ? 'tags' : 'series'}/${address}`;
  await db.deleteFrom('redirects').where('path', '=', pathOf(to)).execute();
  await db
    .updateTable('redirects')
    .set({ target: to })
    .where('kind', '=', kind)
    .where('target', '=', from)
    .execute();
  await redirectTo(db, [pathOf(from)], kind, to, now);
}

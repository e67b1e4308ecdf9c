import { redirectTo } from '~/features/posts/addresses/redirects.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { Turns } from '~/server/work/turns';

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
  const ids = await postsOn(db, kind, from);
  const turns = new Turns();
  for (const id of ids) {
    await turns.next();
    const stored = await getPost(db, id);
    if (!stored) continue;
    const post = await replacePost(db, stored, renamed(stored, kind, from, name), now, {
      version: stored.version,
      correctViews: false,
    });
    await storeRevisions(db, [stored, post]);
  }
  if (to !== from) await redirectOldAddress(db, kind, from, to, now);
  return ids.length;
}

function renamed(post: Post, kind: Taxonomy, from: string, name: string) {
  const values = valuesOf(post);
  if (kind === 'series') return { ...values, series: name };
  return { ...values, tags: post.tags.map((tag) => (addressOf(tag) === from ? name : tag)) };
}

async function postsOn(db: Db, kind: Taxonomy, address: string): Promise<string[]> {
  const posts = db.selectFrom('blogs').select('id').orderBy('id');
  const rows = await (kind === 'tag'
    ? posts.where('id', 'in', ({ selectFrom }) =>
        selectFrom('post_tags').select('postId').where('tag', '=', address),
      )
    : posts.where('seriesKey', '=', address).where('seriesKey', '<>', '')
  ).execute();
  return rows.map(({ id }) => id);
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

import { redirectTo } from '~/features/posts/addresses/redirects.server';
import { hasTag } from '~/features/posts/list/sorted-page.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { addressOf } from '~/formats/slug';
import { ownerActor, recordActivity } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';

export type Taxonomy = 'tag' | 'series';

/** Few enough for other writes to get in between. */
const postsAtOnce = 50;

/**
 * Renames a tag or a series in every post that has it, or merges it into one that already has that
 * name, some posts at a time; after a failure the same again goes on with the rest. The earlier
 * address redirects to the new one for good. Returns the number of changed posts.
 */
export async function renameTerm(
  db: Db,
  write: (work: (trx: Db) => Promise<void>) => Promise<void>,
  kind: Taxonomy,
  from: string,
  name: string,
  now: Date,
): Promise<number> {
  const to = addressOf(name);
  const ids = await postsOn(db, kind, from);
  for (const some of chunks(ids, postsAtOnce)) {
    await write(async (trx) => {
      for (const id of some) {
        const stored = await getPost(trx, id);
        if (stored) await replacePost(trx, stored, renamed(stored, kind, from, name), now);
      }
    });
  }
  await write(async (trx) => {
    if (to !== from) await redirectOldAddress(trx, kind, from, to, now);
    const subject = { kind: 'blogs', id: '', label: name };
    await recordActivity(trx, ownerActor, `Renamed a ${kind}`, subject, now);
  });
  return ids.length;
}

function renamed(post: Post, kind: Taxonomy, from: string, name: string) {
  const values = valuesOf(post);
  // Between two batches the post may have got another series.
  if (kind === 'series') {
    return addressOf(post.series) === from ? { ...values, series: name } : values;
  }
  return { ...values, tags: post.tags.map((tag) => (addressOf(tag) === from ? name : tag)) };
}

async function postsOn(db: Db, kind: Taxonomy, address: string): Promise<string[]> {
  const posts = db.selectFrom('blogs').select('id').orderBy('id');
  const rows = await (kind === 'tag'
    ? posts.where(hasTag(address))
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

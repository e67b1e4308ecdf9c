import { redirectsAt, redirectTo } from '~/features/posts/addresses/redirects.server';
import { redirectsBack } from '~/features/posts/addresses/redirects-admin.server';
import { hasTag } from '~/features/posts/list/sorted-page.server';
import { type Post, valuesOf } from '~/features/posts/post';
import { getPost } from '~/features/posts/posts.server';
import { type PostBack, returnOf, storePost } from '~/features/posts/return-posts.server';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { z } from '~/formats/zod';
import type { Inverse } from '~/server/activity.server';
import { type AskOf, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { readTags } from './tags';

export type Taxonomy = 'tag' | 'series';

/** Few enough for other writes to get in between. */
const postsAtOnce = 50;

const newName = z
  .string()
  .overwrite((name) => name.replace(/\s+/g, ' ').trim())
  .refine((name) => addressOf(name) !== '', 'A name needs at least one letter or digit.')
  .refine((name) => !name.includes(','), 'A name can’t have a comma: commas separate tags.')
  .max(100, 'A name can have at most 100 characters.');

/**
 * Renames a tag or a series in every post that has it, or merges it into one that already has that
 * name, some posts at a time. The earlier address redirects to the new one for good.
 */
export const renameTerm = defineChange({
  name: 'rename_term',
  done: 'Renamed a tag or a series',
  toast: ({ name, posts }: { name: string; posts: number }) =>
    `Renamed to “${name}” in ${countOf(posts, 'post')}.`,
  description: 'Renames a tag or a series, or merges it into the one that has the name.',
  effect: 'change',
  tags: ['posts'],
  input: z.strictObject({ kind: z.enum(['tag', 'series']), address: z.string(), name: newName }),
  prepare: async ({ db }, { kind, address, name }) => {
    const named = await postsOn(db, kind, address);
    if (named.length === 0) throw new Refused(404, `No post has this ${kind} any more.`);
    const left = named.filter(({ names }) =>
      names.some((one) => addressOf(one) === address && one !== name),
    );
    return { left, posts: left.length };
  },
  async change({ db, now }, { kind, address: from, name }, { left, posts }) {
    const result = { name, posts };
    if (posts === 0) return { result };
    const returns: PostBack[] = [];
    for (const { id } of left.splice(0, postsAtOnce)) {
      const stored = await getPost(db, id);
      if (!stored) continue;
      const { back } = await storePost(db, stored, renamed(stored, kind, from, name), now);
      returns.push(back);
    }
    const undo: Inverse[] = returns.length > 0 ? [returnOf(returns)] : [];
    const to = addressOf(name);
    const goesOn = left.length > 0;
    if (to !== from && !goesOn) undo.push(await redirectOldAddress(db, kind, from, to, now));
    const about = { kind: 'blogs', id: '', label: name };
    return { result, about, undo, did: `Renamed a ${kind}`, goesOn };
  },
});

export const termChanges = [renameTerm] as const;
export type TermAsk = AskOf<typeof termChanges>;

function renamed(post: Post, kind: Taxonomy, from: string, name: string) {
  const values = valuesOf(post);
  // Between two batches the post may have got another series.
  if (kind === 'series') {
    return addressOf(post.series) === from ? { ...values, series: name } : values;
  }
  return { ...values, tags: post.tags.map((tag) => (addressOf(tag) === from ? name : tag)) };
}

async function postsOn(db: Db, kind: Taxonomy, address: string) {
  const posts = db.selectFrom('blogs').select(['id', 'tags', 'series']).orderBy('id');
  const rows = await (kind === 'tag'
    ? posts.where(hasTag(address))
    : posts.where('seriesKey', '=', address).where('seriesKey', '<>', '')
  ).execute();
  return rows.map(({ id, tags, series }) => ({
    id,
    names: kind === 'tag' ? readTags(tags) : [series],
  }));
}

/** Redirects to the earlier address now lead to the new one directly. */
async function redirectOldAddress(db: Db, kind: Taxonomy, from: string, to: string, now: Date) {
  const pathOf = (address: string) => `/${kind === 'tag' ? 'tags' : 'series'}/${address}`;
  const earlier = await db
    .selectFrom('redirects')
    .select('path')
    .where('kind', '=', kind)
    .where('target', '=', from)
    .execute();
  const old = [pathOf(from), ...earlier.map(({ path }) => path)];
  const paths = [pathOf(to), ...old];
  const before = await redirectsAt(db, paths);
  await db.deleteFrom('redirects').where('path', '=', pathOf(to)).execute();
  await redirectTo(
    db,
    old.filter((path) => path !== pathOf(to)),
    kind,
    to,
    now,
  );
  return redirectsBack({ before, after: await redirectsAt(db, paths), softly: true });
}

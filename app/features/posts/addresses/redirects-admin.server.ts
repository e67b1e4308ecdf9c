import { titleOf } from '~/features/posts/post-display';
import type { RedirectRow } from '~/features/posts/tables.server';
import { addressOf } from '~/formats/slug';
import { z } from '~/formats/zod';
import {
  type AskOf,
  ChangedSince,
  defineChange,
  Refused,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { postPath } from './post-address';
import { postAt } from './post-address.server';
import { redirectPath } from './redirect-path';
import { redirectsAt, redirectTo, returnRedirects } from './redirects.server';

const mostListed = 500;

/** A redirect as the owner sees it, hidden posts included. */
export interface ListedRedirect {
  path: string;
  to: string;
}

/** All redirects, the newest first. */
export async function listRedirects(db: Db): Promise<ListedRedirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .leftJoin('blogs', (join) =>
      join.onRef('blogs.id', '=', 'redirects.target').on('kind', '=', 'post'),
    )
    .select(['path', 'kind', 'target', 'title'])
    .orderBy('redirects.createdAt', 'desc')
    .orderBy('path')
    .limit(mostListed)
    .execute();
  return rows.map(({ path, kind, target, title }) => ({
    path,
    to:
      kind === 'post'
        ? titleOf({ title: title ?? target })
        : kind === 'path'
          ? target
          : `/${kind === 'tag' ? 'tags' : 'series'}/${target}`,
  }));
}

export async function redirectTargets(db: Db): Promise<{ path: string; title: string }[]> {
  const posts = await db
    .selectFrom('blogs')
    .select(['id', 'slug', 'title'])
    .orderBy('createdAt', 'desc')
    .execute();
  return posts.map((post) => ({ path: decodeURIComponent(postPath(post)), title: titleOf(post) }));
}

const rows = z.array(
  z.strictObject({
    path: z.string(),
    kind: z.enum(['post', 'tag', 'series', 'path']),
    target: z.string(),
    createdAt: z.string(),
  }),
);

/** What takes a change of redirects back; softly: those that were changed since stay. */
export const redirectsBack = (input: z.infer<typeof back>) => ({
  operation: 'redirect_address',
  input,
});
const back = z.strictObject({ before: rows, after: rows, softly: z.literal(true).optional() });

const doneTo = (path: string, before: RedirectRow[], after: RedirectRow[]) => ({
  result: { path },
  about: { kind: 'redirects', id: path, label: path },
  undo: [redirectsBack({ before, after })],
});

export const redirectAddress = defineChange({
  name: 'redirect_address',
  done: 'Redirected an address',
  toast: ({ path }: { path: string }) => `${path} now redirects.`,
  description: 'Redirects an address of the site to another.',
  effect: 'change',
  input: z.strictObject({ path: z.string(), to: z.string() }),
  back,
  async change({ db, now }, input) {
    if ('before' in input) {
      const { softly } = input;
      const paths = await returnRedirects(db, input);
      const [path = ''] = paths;
      if (path === '' && softly) return { result: { path } };
      if (path === '') throw new ChangedSince();
      const [before, after] = [input.after, input.before].map((rows) =>
        rows.filter((row) => paths.includes(row.path)),
      ) as [RedirectRow[], RedirectRow[]];
      const undo = [redirectsBack({ before, after, softly })];
      return { ...doneTo(path, before, after), undo };
    }
    const { path, kind, target } = await wantedRedirect(db, input);
    // Redirects that led here now lead to the new target, so that there is only one hop.
    const earlier = await db
      .selectFrom('redirects')
      .select('path')
      .where('kind', '=', 'path')
      .where('target', '=', path)
      .execute();
    const paths = [...new Set([path, ...earlier.map((one) => one.path)])];
    const before = await redirectsAt(db, paths);
    await redirectTo(db, paths, kind, target, now);
    const after = await redirectsAt(db, paths);
    if (!whatChanged(before, after)) return { result: { path } };
    return doneTo(path, before, after);
  },
});

export const removeRedirect = defineChange({
  name: 'remove_redirect',
  done: 'Removed a redirect',
  toast: ({ path }: { path: string }) => `${path} no longer redirects.`,
  description: 'Removes a redirect.',
  effect: 'change',
  input: z.strictObject({ path: z.string() }),
  async change({ db }, { path }) {
    const before = await redirectsAt(db, [path]);
    if (before.length === 0) throw new Refused(404, 'This redirect was already removed.');
    await db.deleteFrom('redirects').where('path', '=', path).execute();
    return doneTo(path, before, []);
  },
});

export const addressChanges = [redirectAddress, removeRedirect] as const;
export type AddressAsk = AskOf<typeof addressChanges>;

function refuse(detail: string): never {
  throw new Refused(422, detail, [{ pointer: '/to', detail }]);
}

async function wantedRedirect(db: Db, { path: from, to }: { path: string; to: string }) {
  const path = redirectPath(encodeURI(from.toWellFormed()));
  const written = to.toWellFormed().trim();
  const wanted = redirectPath(encodeURI(written)) ?? (/^\/(?:[?#]|$)/.test(written) ? '/' : null);
  if (!path) return refuse('This address can’t be redirected.');
  if (!wanted)
    return refuse('Write an address of this site that starts with a slash, such as /blog.');
  const found = await targetOf(db, wanted);
  const { kind } = found;
  // Only a plain path keeps its query and fragment.
  const target = found.target === wanted ? written : found.target;
  const reached = redirectPath(encodeURI(target));
  if (kind === 'path' && (wanted === path || reached === path))
    return refuse('An address can’t redirect to itself.');
  return { path, kind, target };
}

/** The target of an address: a post or a tag, also by an earlier address, else the path itself. */
async function targetOf(db: Db, path: string): Promise<Pick<RedirectRow, 'kind' | 'target'>> {
  const old = await db
    .selectFrom('redirects')
    .select(['kind', 'target'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (old) return old;
  const [, room = '', name = ''] = /^\/(blog|tags|series)\/([^/]+)$/.exec(path) ?? [];
  if (room === 'tags') return { kind: 'tag', target: addressOf(name) };
  if (room === 'series') return { kind: 'series', target: addressOf(name) };
  const post = room === 'blog' && (await postAt(db, name));
  return post ? { kind: 'post', target: post.id } : { kind: 'path', target: path };
}

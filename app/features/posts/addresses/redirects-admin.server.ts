import { titleOf } from '~/features/posts/post-display';
import { addressOf } from '~/formats/slug';
import type { Changes } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import type { RedirectRow } from '~/server/storage/tables/addresses';
import { postPath } from './post-address';
import { postAt } from './post-address.server';
import { redirectPath } from './redirect-path';
import { redirectTo } from './redirects.server';

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

/** Stores a redirect; returns the reason if it is refused. */
export async function setRedirect(
  db: Db,
  from: string,
  to: string,
  now: Date,
  changes?: Changes,
): Promise<string | null> {
  const path = redirectPath(encodeURI(from));
  const written = to.trim();
  const wanted = redirectPath(encodeURI(written)) ?? (/^\/(?:[?#]|$)/.test(written) ? '/' : null);
  if (!path) return 'This address can’t be redirected.';
  if (!wanted) return 'Write an address of this site that starts with a slash, such as /blog.';
  const found = await targetOf(db, wanted);
  const { kind } = found;
  // Only a plain path keeps its query and fragment.
  const target = found.target === wanted ? written : found.target;
  const reached = redirectPath(encodeURI(target));
  if (kind === 'path' && (wanted === path || reached === path)) {
    return 'An address can’t redirect to itself.';
  }
  // Redirects that led here now lead to the new target, so that there is only one hop.
  const earlier = await db
    .selectFrom('redirects')
    .select('path')
    .where('kind', '=', 'path')
    .where('target', '=', path)
    .where('path', '<>', path)
    .execute();
  const moved = [path, ...earlier.map((one) => one.path)];
  for (const one of moved) await changes?.watch('redirects', one);
  await redirectTo(db, moved, kind, target, now);
  return null;
}

export async function removeRedirect(db: Db, path: string): Promise<void> {
  await db.deleteFrom('redirects').where('path', '=', path).execute();
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

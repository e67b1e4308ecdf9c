import { seriesPosts, visibleTagName } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { reachable } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { RedirectRow } from '~/server/storage/tables/addresses';
import { postPath } from './post-address';
import { redirectPath } from './redirect-path';

const rowsAtOnce = 200;

export interface RedirectTarget {
  kind: RedirectRow['kind'];
  path: string;
}

/**
 * Makes addresses (in the form of redirectPath) redirect. An existing redirect is replaced, unless
 * only new ones are asked for. Returns how many were stored.
 */
export async function redirectTo(
  db: Db,
  paths: readonly string[],
  kind: RedirectRow['kind'],
  target: string,
  now: Date,
  { onlyNew = false } = {},
): Promise<number> {
  const rows = paths.map((path) => ({ path, kind, target, createdAt: now.toISOString() }));
  let changed = 0;
  for (const some of chunks(rows, rowsAtOnce)) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('redirects')
      .values(some)
      .onConflict((conflict) =>
        onlyNew
          ? conflict.column('path').doNothing()
          : conflict.column('path').doUpdateSet({ kind, target }),
      )
      .executeTakeFirst();
    changed += Number(numInsertedOrUpdatedRows);
  }
  return changed;
}

/**
 * The target of an address, in one hop; null if it does not redirect or a visitor may not read the
 * post. Both cases take the same one query, so that the time does not tell them apart.
 */
export async function findRedirect(
  db: Db,
  address: string,
  now: OwnerTime,
): Promise<RedirectTarget | null> {
  const asked = redirectPath(address);
  if (!asked) return null;
  const found = await db
    .selectFrom('redirects')
    .leftJoin(
      (eb) => eb.selectFrom('blogs').select(['id', 'slug']).where(reachable(now)).as('post'),
      (join) => join.onRef('post.id', '=', 'redirects.target').on('kind', '=', 'post'),
    )
    .select(['kind', 'target', 'post.id', 'post.slug'])
    .where('path', '=', asked)
    .executeTakeFirst();
  if (!found) return null;
  const { kind } = found;
  const path = await targetPath(db, found, now);
  return path === null ? null : { kind, path };
}

interface FoundRedirect extends Pick<RedirectRow, 'kind' | 'target'> {
  id: string | null;
  slug: string | null;
}

async function targetPath(db: Db, found: FoundRedirect, now: OwnerTime): Promise<string | null> {
  const { kind, target, id, slug } = found;
  if (kind === 'path') return asHeader(target);
  if (kind === 'post') return id === null ? null : postPath({ id, slug: slug ?? '' });
  if (kind === 'tag') return (await visibleTagName(db, target, now)) && tagPath(target);
  const parts = await seriesPosts(db, target, now);
  return parts.length > 0 ? seriesPath(target) : null;
}

/** Percent-encodes what a header must not contain; two slashes at the beginning would be another site. */
function asHeader(target: string): string {
  const { pathname, search, hash } = new URL(target, 'http://localhost');
  return pathname.replace(/^\/+/, '/') + search + hash;
}

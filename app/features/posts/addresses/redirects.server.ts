import type { RedirectRow } from '~/features/posts/tables.server';
import { seriesPosts, visibleTagName } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { reachable } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { chunks, insertRows } from '~/server/storage/rows.server';
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

/** Those that lead from these addresses. */
export async function redirectsAt(db: Db, paths: readonly string[]): Promise<RedirectRow[]> {
  return db
    .selectFrom('redirects')
    .selectAll()
    .where('path', 'in', paths)
    .orderBy('path')
    .execute();
}

/** Puts redirects back as they were, where they are still as they were left; returns the addresses. */
export async function returnRedirects(
  db: Db,
  { before, after }: Record<'before' | 'after', readonly RedirectRow[]>,
): Promise<string[]> {
  const at = (rows: readonly RedirectRow[], path: string) => rows.find((row) => row.path === path);
  const paths = [...new Set([...before, ...after].map(({ path }) => path))];
  const now = await redirectsAt(db, paths);
  const isLeft = (path: string) => {
    const [one, other] = [at(now, path), at(after, path)];
    return one?.kind === other?.kind && one?.target === other?.target;
  };
  const returned = paths.filter(isLeft);
  if (returned.length === 0) return [];
  await db.deleteFrom('redirects').where('path', 'in', returned).execute();
  await insertRows(
    db,
    'redirects',
    before.filter(({ path }) => returned.includes(path)),
  );
  return returned;
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

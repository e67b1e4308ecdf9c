import { seriesPosts, visibleTagName } from '~/features/posts/tags/shelf-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/shelf-path';
import { reachable } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { RedirectRow } from '~/server/storage/tables';
import { postPath } from './post-address';
import { redirectPath } from './redirect-path';

const rowsAtOnce = 200;

/**
 * Makes addresses (as redirectPath spells them) lead on; one that led elsewhere leads here from now on,
 * unless only new ones are asked for. Says how many do.
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
 * Where an address leads now, in one hop; null where it leads nowhere, or to a post that a visitor
 * may not read. Both take the same one question, so that nobody can tell them apart.
 */
export async function findRedirect(
  db: Db,
  address: string,
  now: OwnerTime,
): Promise<string | null> {
  const path = redirectPath(address);
  if (!path) return null;
  const found = await db
    .selectFrom('redirects')
    .leftJoin(
      (eb) => eb.selectFrom('blogs').select(['id', 'slug']).where(reachable(now)).as('post'),
      (join) => join.onRef('post.id', '=', 'redirects.target').on('kind', '=', 'post'),
    )
    .select(['kind', 'target', 'post.id', 'post.slug'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!found) return null;
  if (found.kind === 'path') return found.target;
  if (found.kind === 'post') {
    return found.id === null ? null : postPath({ id: found.id, slug: found.slug ?? '' });
  }
  if (found.kind === 'tag') {
    return (await visibleTagName(db, found.target, now)) && tagPath(found.target);
  }
  const parts = await seriesPosts(db, found.target, now);
  return parts.length > 0 ? seriesPath(found.target) : null;
}

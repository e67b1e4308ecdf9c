import { sql } from 'kysely';
import type { CoreServices, OwnerClock } from '~/server/context.server';
import type { PageCache } from '~/server/http/page-cache.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';
import type { Table } from '~/server/storage/define-table.server';

/** What this feature needs of the site. */
export interface CommentServices extends CoreServices, OwnerClock {
  pageCache: PageCache;
  tables: readonly Table[];
}

/** Writes, and invalidates the pages with comments if it says that they changed: none shows a held one. */
export function writeComments<T>(
  services: CommentServices,
  write: (trx: Db, pages: { changed: boolean }) => Promise<T>,
): Promise<T> {
  const pages = { changed: false };
  const tags = () => (pages.changed ? (['comments'] as const) : []);
  return writeAndInvalidate(services, tags, (trx) => write(trx, pages));
}

/**
 * Computes again which comments of a thread are shown: an approved one, its approved replies, and a
 * deleted one while it has replies. True if that changed.
 */
export async function refreshThread(trx: Db, rootId: string): Promise<boolean> {
  const before = await shownIn(trx, rootId);
  await sql`update comments set shown = case
      when status = 'approved' then 1
      when status = 'deleted' and exists (select 1 from comments reply
        where reply."parentId" = comments.id and reply.status = 'approved') then 1
      else 0 end
    where id = ${rootId}`.execute(trx);
  await sql`update comments set shown = case
      when status = 'approved' and exists (select 1 from comments root
        where root.id = comments."parentId" and root.status in ('approved', 'deleted')) then 1
      else 0 end
    where "parentId" = ${rootId}`.execute(trx);
  return before !== (await shownIn(trx, rootId));
}

async function shownIn(trx: Db, rootId: string): Promise<string> {
  const rows = await trx
    .selectFrom('comments')
    .select(['id', 'status', 'version'])
    .where((is) => is.or([is('id', '=', rootId), is('parentId', '=', rootId)]))
    .where('shown', '=', 1)
    .orderBy('sortKey')
    .execute();
  return JSON.stringify(rows);
}

/** Deletes a comment; one with replies loses its text and author and stays as a placeholder. */
export async function removeComment(trx: Db, id: string): Promise<boolean> {
  const comment = await trx
    .selectFrom('comments')
    .select(['id', 'parentId', 'shown'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comment) return false;
  const rootId = comment.parentId ?? comment.id;
  await emptyComment(trx, id);
  await trx.deleteFrom('outbox').where('about', '=', id).execute();
  await trx.deleteFrom('comments').where('id', '=', id).where(withoutReplies(id)).execute();
  await trx
    .deleteFrom('comments')
    .where('id', '=', rootId)
    .where('status', '=', 'deleted')
    .where(withoutReplies(rootId))
    .execute();
  await refreshThread(trx, rootId);
  return comment.shown === 1;
}

const withoutReplies = (id: string) =>
  sql<boolean>`not exists (select 1 from comments reply where reply."parentId" = ${id})`;

async function emptyComment(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('comments')
    .set({
      status: 'deleted',
      text: '',
      html: '',
      reasons: '[]',
      ip: '',
      readerId: null,
      author: 0,
    })
    .where('id', '=', id)
    .execute();
}

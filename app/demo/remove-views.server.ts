import { sql } from 'kysely';
import { addToCounts, subtractFromCounts } from '~/features/views/recount.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows } from '~/server/storage/rows.server';

/** The seeding record that holds the removed views. */
export const viewsRecord = { kind: 'views', id: 'all' };

const isDemo = sql`id like 'demo-view-%'`;
/** What the demo's views are to each post. */
const ofPosts = sql`(select "postId", count(*) as people, max("timestamp") as last
  from views where bot = 0 and ${isDemo} group by 1) as demo`;

/** Deletes the demo's views and subtracts them from the counts. */
export async function removeViews(trx: Db, timeZone: string): Promise<void> {
  const { rows } = await sql`select * from views where ${isDemo}`.execute(trx);
  if (rows.length === 0) return;
  await trx
    .insertInto('demo_records')
    .values({ ...viewsRecord, hash: '', removed: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await subtractFromCounts(trx, isDemo, timeZone);
  await sql`update blogs set
      views = case when views > people then views - people else 0 end,
      "lastViewed" = case when "lastViewed" > last then "lastViewed" else
        (select max("timestamp") from views where "postId" = blogs.id and bot = 0
          and not (${isDemo})) end
    from ${ofPosts} where "postId" = blogs.id`.execute(trx);
  await sql`delete from views where ${isDemo}`.execute(trx);
}

export async function restoreViews(trx: Db, views: AnyRow[], timeZone: string): Promise<void> {
  const posts = new Set((await trx.selectFrom('blogs').select('id').execute()).map(({ id }) => id));
  // Views of a post that the owner deleted are not restored.
  const wanted = views.filter(({ postId }) => postId === null || posts.has(String(postId)));
  await insertRows(trx, 'views', wanted);
  await addToCounts(trx, isDemo, timeZone);
  await sql`update blogs set views = views + people,
      "lastViewed" = case when "lastViewed" > last then "lastViewed" else last end
    from ${ofPosts} where "postId" = blogs.id`.execute(trx);
}

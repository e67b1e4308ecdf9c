import { sql } from 'kysely';
import { subtractFromCounts } from '~/features/views/recount.server';
import type { Db } from '~/server/storage/database.server';

const isDemo = sql`id like 'demo-view-%'`;
/** What the demo's views are to each post. */
const ofPosts = sql`(select "postId", count(*) as people, max("timestamp") as last
  from views where bot = 0 and ${isDemo} group by 1) as demo`;

/** Deletes the demo's views and subtracts them from the counts. */
export async function removeViews(trx: Db, timeZone: string): Promise<void> {
  await subtractFromCounts(trx, isDemo, timeZone);
  await sql`update blogs set
      views = case when views > people then views - people else 0 end,
      "lastViewed" = case when "lastViewed" > last then "lastViewed" else
        (select max("timestamp") from views where "postId" = blogs.id and bot = 0
          and not (${isDemo})) end
    from ${ofPosts} where "postId" = blogs.id`.execute(trx);
  await sql`delete from views where ${isDemo}`.execute(trx);
}

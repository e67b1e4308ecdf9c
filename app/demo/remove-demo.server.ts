import { contentParts } from 'content/schema';
import { sql } from 'kysely';
import { changePart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { deletePosts } from '~/features/posts/posts.server';
import { countHits, countViews } from '~/features/views/counts.server';
import { tables } from '~/features.server';
import type { Db } from '~/server/storage/database.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { takeRows } from '~/server/storage/trash.server';
import { withoutItems } from './blank-content';
import { findUnchangedDemo, valueHash } from './demo-records.server';

export async function removeDemo(trx: Db, ownerEmail: string, now: Date): Promise<void> {
  const content = await readPublished(trx);
  const left = await findUnchangedDemo(trx, content);
  await removeViews(trx);
  for (const { table, id } of left.rows) {
    // Reading them takes what has no foreign key to them.
    for await (const _ of takeRows(trx, table, [id], tables));
    if (table === 'blogs') await deletePosts(trx, [id]);
    else await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
  }
  // What is in the trash would bring the demo back.
  await sql`delete from trash where exists (select 1 from demo_records demo
    where demo.kind = trash.kind and demo.id = trash.id)`.execute(trx);
  const inUse = await classesInUse(trx);
  const gone = new Set(left.items.map(({ kind, id }) => `${kind}/${id}`));
  for (const { id, name } of content.classes) if (inUse.has(name)) gone.delete(`classes/${id}`);
  const emptied = withoutItems(content, ownerEmail, (kind, id) => gone.has(`${kind}/${id}`));
  for (const part of contentParts) {
    if (valueHash(emptied[part]) !== valueHash(content[part])) {
      await changePart(trx, part, emptied[part], now);
    }
  }
}

async function classesInUse(trx: Db): Promise<Set<unknown>> {
  const names = new Set<unknown>();
  for (const { name, className } of tables) {
    if (!className) continue;
    const { rows } = await sql<AnyRow>`select distinct ${sql.ref(className)} as name
      from ${sql.table(name)}`.execute(trx);
    for (const row of rows) names.add(row.name);
  }
  return names;
}

const isDemo = sql`id like 'demo-view-%'`;
/** What the demo's views are to each post. */
const ofPosts = sql`(select "postId", count(*) as people, max("timestamp") as last
  from views where bot = 0 and ${isDemo} group by 1) as demo`;

async function removeViews(trx: Db): Promise<void> {
  await countViews(trx, isDemo, -1);
  await sql`update blogs set
      views = case when views > people then views - people else 0 end,
      "lastViewed" = case when "lastViewed" > last then "lastViewed" else
        (select max("timestamp") from views where "postId" = blogs.id and bot = 0
          and not (${isDemo})) end
    from ${ofPosts} where "postId" = blogs.id`.execute(trx);
  await sql`delete from views where ${isDemo}`.execute(trx);
  await countHits(trx, isDemo, -1);
  await sql`delete from hits where ${isDemo}`.execute(trx);
}

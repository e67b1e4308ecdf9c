import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';

const postsAtOnce = 100;

/** The number of posts, drafts and parts of the site that show each file, by file name. */
export async function countUses(db: Db): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  countNames(await db.selectFrom('drafts').select('content').execute(), uses);
  countNames(await db.selectFrom('site_content').select(['content', 'draft']).execute(), uses);
  // Each post is read once, however many pictures there are.
  for (let after = ''; ; ) {
    const posts = await db
      .selectFrom('blogs')
      .select(['id', 'headerImage', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(postsAtOnce)
      .execute();
    countNames(
      posts.map(({ id: _, ...texts }) => texts),
      uses,
    );
    const last = posts.at(-1);
    if (!last || posts.length < postsAtOnce) return uses;
    after = last.id;
  }
}

const mediaName = /[0-9a-f]{16}\.\w+/g;

/** Adds the number of rows in which each name occurs. */
function countNames(rows: Record<string, string | null>[], uses: Map<string, number>): void {
  for (const row of rows) {
    const names = Object.values(row).flatMap((text) => text?.match(mediaName) ?? []);
    for (const name of new Set(names)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
}

/** What can be brought back: earlier versions, and what was deleted but can be undone. */
const restorable = [
  ['revisions', 'content'],
  ['site_revisions', 'content'],
  ['trash_parts', 'content'],
] as const;

/** Whether something that can be brought back shows the file. Reads every version, so only before a deletion. */
export async function isRestorable(db: Db, fileName: string): Promise<boolean> {
  for (const [table, column] of restorable) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} like ${`%${fileName}%`} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

import { contentParts, type SiteContent } from 'content/schema';
import { readSeed } from 'content/seed';
import seed from 'content/seed.yaml?raw';
import type { Db } from '~/server/storage/database.server';

export const shippedContent = () => readSeed(seed);

/**
 * Stores the parts that the database lacks. Parts that are stored are never changed, and a site
 * that has them all starts whatever `content/seed.yaml` says.
 */
export async function seedContent(
  db: Db,
  now: Date,
  content: () => SiteContent = shippedContent,
): Promise<void> {
  const stored = await db.selectFrom('site_content').select('part').execute();
  const missing = contentParts.filter((part) => !stored.some((row) => row.part === part));
  if (missing.length === 0) return;
  const first = content();
  const at = now.toISOString();
  const rows = missing.map((part) => ({
    part,
    content: JSON.stringify(first[part]),
    version: 1,
    publishedAt: at,
    draft: null,
    edit: 1,
    editedAt: at,
  }));
  await db
    .insertInto('site_content')
    .values(rows)
    .onConflict((conflict) => conflict.column('part').doNothing())
    .execute();
}

import type { SiteContent } from 'content/schema';
import { readPublished } from '~/features/content/published-content.server';
import { seedContent } from '~/features/content/seed-content.server';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { readSetting } from '~/server/storage/settings.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { demoOwner } from './demo-owner';
import { recordContent, recordRows } from './demo-records.server';
import { seedDemo } from './seed-demo.server';

interface Seeding {
  now: Date;
  timeZone: string;
  /** Whether a new site gets the demo's posts, messages and records. */
  withDemo: boolean;
  /** Instead of the files of `content/`. */
  content?: SiteContent;
}

/** Seeds a new database in one transaction and records what was seeded; a database in use only gets missing content. */
export async function seedSite(db: Db, seeding: Seeding): Promise<void> {
  const { now, timeZone, withDemo } = seeding;
  await inTransaction(db, async (trx) => {
    // If two processes start at once, the second waits and finds the site seeded.
    await lockUntilCommit(trx, 'seed', now);
    const isNew = !(await readSetting(trx, 'setup')) && !(await hasContent(trx));
    await seedContent(trx, now, seeding.content);
    const content = await readPublished(trx);
    const anyPost = await trx.selectFrom('blogs').select('id').limit(1).executeTakeFirst();
    const fill = withDemo && !anyPost && !(await readSetting(trx, 'seeded'));
    if (fill) {
      await seedDemo(trx, { now, timeZone: content.site.timeZone || timeZone }, content);
      await trx
        .insertInto('settings')
        .values({ key: 'seeded', value: 'demo', updatedAt: now.toISOString() })
        .execute();
    }
    if (isNew && fill) await recordRows(trx);
    if (isNew && content.site.ownerName === demoOwner) await recordContent(trx, content);
  });
}

async function hasContent(db: Db): Promise<boolean> {
  const row = await db.selectFrom('site_content').select('part').limit(1).executeTakeFirst();
  return row !== undefined;
}

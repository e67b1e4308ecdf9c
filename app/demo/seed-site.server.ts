import type { SiteContent } from 'content/schema';
import { readPublished } from '~/features/content/published-content.server';
import { seedContent, shippedContent } from '~/features/content/seed-content.server';
import type { Config } from '~/server/config.server';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { readSetting } from '~/server/storage/settings.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { blankContent } from './blank-content';
import { demoOwner } from './demo-owner';
import { recordContent, recordRows } from './demo-records.server';
import { seedDemo } from './seed-demo.server';

type SeedSettings = Pick<Config, 'seed' | 'ownerEmail' | 'timeZone' | 'hasTimeZone'>;

interface Seeding {
  now: Date;
  config: SeedSettings;
  /** Instead of `content/seed.yaml`. */
  content?: SiteContent;
}

/** Seeds a new database in one transaction and records what was seeded; a database in use only gets missing content. */
export async function seedSite(db: Db, seeding: Seeding): Promise<void> {
  const { now, config } = seeding;
  await inTransaction(db, async (trx) => {
    // If two processes start at once, the second waits and finds the site seeded.
    await lockUntilCommit(trx, 'seed');
    const isNew = !(await readSetting(trx, 'setup')) && !(await hasContent(trx));
    await seedContent(trx, now, () => seeding.content ?? firstContent(config));
    const content = await readPublished(trx);
    const anyPost = await trx.selectFrom('blogs').select('id').limit(1).executeTakeFirst();
    const fill = config.seed === 'demo' && !anyPost && !(await readSetting(trx, 'seeded'));
    if (fill) {
      const timeZone = content.site.timeZone || config.timeZone;
      await seedDemo(trx, { now, timeZone }, content);
      await trx
        .insertInto('settings')
        .values({ key: 'seeded', value: 'demo', updatedAt: now.toISOString() })
        .execute();
    }
    if (isNew && fill) await recordRows(trx);
    if (isNew && content.site.ownerName === demoOwner) await recordContent(trx, content);
  });
}

/**
 * What `content/seed.yaml` says. Without the demo nothing of its person is stored, and the owner's
 * TIME_ZONE comes before the demo's. A seed that names somebody else is the owner's own.
 */
export function firstContent({ seed, ownerEmail, hasTimeZone }: SeedSettings): SiteContent {
  const content = shippedContent();
  if (content.site.ownerName !== demoOwner) return content;
  if (seed === 'none') return blankContent(content, ownerEmail);
  return hasTimeZone ? { ...content, site: { ...content.site, timeZone: '' } } : content;
}

async function hasContent(db: Db): Promise<boolean> {
  const row = await db.selectFrom('site_content').select('part').limit(1).executeTakeFirst();
  return row !== undefined;
}

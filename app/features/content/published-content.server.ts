import { contentParts, type SiteContent, siteContentSchemas } from 'content/schema';
import type { PageCache } from '~/server/http/page-cache.server';
import type { Db } from '~/server/storage/database.server';
import { isDatabaseUnavailable } from '~/server/storage/errors';
import { refuseInTransaction } from '~/server/storage/transaction.server';

/** The stored content is invalid: a newer version of the site wrote it, or somebody edited it by hand. */
export class BadStoredContent extends Error {
  override name = 'BadStoredContent';
}

/**
 * The published content, cached until the version of the cache tag 'content' changes. While the page
 * cache is not valid, an invalidation may have been missed, so each request reads the database.
 */
export class PublishedContent {
  #db: Db;
  #pageCache: PageCache;
  #cached?: { version: number | undefined; content: SiteContent };

  constructor({ db, pageCache }: { db: Db; pageCache: PageCache }) {
    this.#db = db;
    this.#pageCache = pageCache;
  }

  async read(): Promise<SiteContent> {
    // Also where the cache has the answer: it may be outdated the next time.
    refuseInTransaction(this.#db);
    const version = this.#pageCache.versions.get('content');
    const cached = this.#cached?.version === version ? this.#cached : undefined;
    if (cached && this.#pageCache.isValid) return cached.content;
    try {
      const content = await readPublished(this.#db);
      this.#cached = { version, content };
      return content;
    } catch (error) {
      // A page made from it is not cached, and the next request reads again.
      if (cached && isDatabaseUnavailable(error)) return cached.content;
      throw error;
    }
  }
}

export async function readPublished(db: Db): Promise<SiteContent> {
  const rows = await db.selectFrom('site_content').select(['part', 'content']).execute();
  const read = contentParts.map((part) => {
    const row = rows.find((one) => one.part === part);
    const checked = row && siteContentSchemas[part].safeParse(JSON.parse(row.content));
    if (checked?.success) return [part, checked.data];
    const why = checked?.error.issues[0];
    throw new BadStoredContent(
      `The part "${part}" of the site's content ${row ? `is wrong: ${why?.path.join('.')} ${why?.message}` : 'is missing'}.`,
    );
  });
  return Object.fromEntries(read);
}

/** The owner's time zone for who works without the app's services: the stored one, else the configured one. */
export async function readTimeZone(db: Db, configured: string): Promise<string> {
  const row = await db
    .selectFrom('site_content')
    .select('content')
    .where('part', '=', 'site')
    .executeTakeFirst();
  return (row && JSON.parse(row.content).timeZone) || configured;
}

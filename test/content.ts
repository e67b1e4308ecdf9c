import type { ContentPart, SiteContent } from 'content/schema';
import { findPart, publishPart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { seedContent } from '~/features/content/seed-content.server';
import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { openDatabase } from '~/server/storage/database.server';
import { migrate } from '~/server/storage/migrate.server';
import { content as fixture } from './fixtures/content';

/** Publishes a part of the site's content, as its screen does. */
export async function publish<Part extends ContentPart>(
  services: Pick<AppServices, 'db' | 'pageCache' | 'clock'>,
  part: Part,
  change: (content: SiteContent[Part]) => SiteContent[Part],
): Promise<void> {
  await writeAndInvalidate(services, ['content'], async (trx) => {
    const { edit } = await findPart(trx, part);
    const content = await readPublished(trx);
    await publishPart(trx, { part, edit }, change(content[part]), services.clock());
  });
}

/** The tests' content for a site in a process of its own, which would take that of the files. */
export async function storeContent(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  await migrate(database);
  await seedContent(database.db, new Date(), () => fixture);
  await database.close();
}

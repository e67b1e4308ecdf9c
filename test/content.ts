import type { ContentPart, SiteContent } from 'content/schema';
import { findPart, publishPart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';

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

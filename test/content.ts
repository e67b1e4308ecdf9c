import type { ContentPart, SiteContent } from 'content/schema';
import { findPart } from '~/features/content/edit-content.server';
import { publishContent } from '~/features/content/operations.server';
import { readPublished } from '~/features/content/published-content.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

/** Publishes a part of the site's content, as its screen does. */
export async function publish<Part extends ContentPart>(
  services: Parameters<typeof perform>[0],
  part: Part,
  change: (content: SiteContent[Part]) => SiteContent[Part],
): Promise<void> {
  const { edit } = await findPart(services.db, part);
  const value = change((await readPublished(services.db))[part]);
  await perform(services, ownerActor, publishContent, { part, edit, value });
}

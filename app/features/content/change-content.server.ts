import type { SiteContent } from 'content/schema';
import type { Db } from '~/server/storage/database.server';
import { findPart, publishPart, storePartDraft } from './edit-content.server';

/** Publishes a part from elsewhere than its form: what the owner is writing there stays. */
export async function changePart<Part extends keyof SiteContent>(
  trx: Db,
  part: Part,
  content: SiteContent[Part],
  now: Date,
): Promise<void> {
  const { edit, draft } = await findPart(trx, part);
  const published = await publishPart(trx, { part, edit }, content, now);
  if (draft !== null) await storePartDraft(trx, published, draft, now);
}

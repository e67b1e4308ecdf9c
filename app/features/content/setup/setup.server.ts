import { changePart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import type { EncodedImage } from '~/features/media/encode-image.server';
import { storeEncoded } from '~/features/media/media.server';
import type { Db } from '~/server/storage/database.server';
import type { SiteIdentity } from './identity-form';
import { storeSetup } from './setup-state.server';

/** The default portrait of a new site. */
const shippedPortrait = 'plate-portrait.svg';

/** Stores whose site it is. The texts for search engines are derived from it again. */
export async function saveIdentity(trx: Db, identity: SiteIdentity, now: Date): Promise<void> {
  const { site, home } = await readPublished(trx);
  const { name, headline, ...rest } = identity;
  const isOther = name !== site.ownerName;
  const mine = {
    ...site,
    ...rest,
    ownerName: name,
    siteName: site.siteName === site.ownerName ? name : site.siteName,
    meta: isOther ? { title: '', description: '', keywords: [] } : site.meta,
    portrait: isOther && site.portrait === shippedPortrait ? '' : site.portrait,
  };
  await changePart(trx, 'site', mine, now);
  await changePart(trx, 'home', { ...home, headline }, now);
  await storeSetup(trx, 'look', now);
}

export interface Appearance {
  accent: string;
  /** A new portrait, or the drawn one; undefined leaves it as it is. */
  portrait?: EncodedImage | 'drawn';
}

export async function saveAppearance(
  trx: Db,
  { accent, portrait }: Appearance,
  now: Date,
): Promise<void> {
  const { site, appearance } = await readPublished(trx);
  if (accent !== appearance.accent) {
    await changePart(trx, 'appearance', { ...appearance, accent }, now);
  }
  if (portrait !== undefined) {
    const fileName = portrait === 'drawn' ? '' : (await storeEncoded(trx, portrait)).fileName;
    if (fileName !== site.portrait) {
      await changePart(trx, 'site', { ...site, portrait: fileName, portraitAlt: '' }, now);
    }
  }
  await storeSetup(trx, 'content', now);
}

import type { ContentPart, SiteContent } from 'content/schema';
import { changePart } from '~/features/content/edit-content.server';
import { republication } from '~/features/content/operations.server';
import { readPublished } from '~/features/content/published-content.server';
import type { Inverse } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { readSetting, writeSetting } from '~/server/storage/settings.server';
import type { SetupValues } from './setup';

const key = 'setup';
type SetupState = 'skipped' | 'done';

/** Null on a site that was never set up. */
export async function readSetup(db: Db): Promise<SetupState | null> {
  const row = await readSetting(db, key);
  return row ? (row.value === 'skipped' ? 'skipped' : 'done') : null;
}

export async function storeSetup(db: Db, value: SetupState, now: Date): Promise<void> {
  await writeSetting(db, key, value, now);
}

/**
 * Publishes what the set-up was told, and says what takes it back. With another name the texts for search engines are
 * derived again.
 */
export async function saveSetup(trx: Db, values: SetupValues, now: Date): Promise<Inverse[]> {
  const { headline, accent, ...mine } = values;
  const { site, home, appearance } = await readPublished(trx);
  const isSame = mine.ownerName === site.ownerName;
  const next = {
    ...site,
    ...mine,
    siteName: site.siteName === site.ownerName ? mine.ownerName : site.siteName,
    meta: isSame ? site.meta : { title: '', description: '', keywords: [] },
    portraitAlt: mine.portrait === site.portrait ? site.portraitAlt : '',
  };
  const undo: Inverse[] = [];
  const publish = async <Part extends ContentPart>(part: Part, content: SiteContent[Part]) => {
    const { version } = await changePart(trx, part, content, now);
    undo.push(republication(part, version - 1));
  };
  await publish('site', next);
  await publish('home', { ...home, headline });
  await publish('appearance', { ...appearance, accent });
  await storeSetup(trx, 'done', now);
  return undo;
}

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Pages } from '~/server/http/pages.server';
import type { Db } from '~/server/storage/database.server';
import { placePrefix } from './transfer-tables';

const key = `${placePrefix}arrival`;
const lookEveryMs = 1000;

/** Says that an import or a restore has changed the data under running processes. */
export async function announceArrival(db: Db, now: Date): Promise<void> {
  const arrival = { value: randomUUID(), updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...arrival })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(arrival))
    .execute();
}

/** Forgets kept pages when new data has arrived. */
export function watchArrivals(pages: Pages, db: Db, log: Logger) {
  let known: string | undefined;
  const look = async () => {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    const latest = row?.value ?? '';
    if (known !== undefined && latest !== known) {
      for (const tag of ['content', 'posts', 'grades'] as const) pages.dropHere(tag);
      log.info('New data arrived; kept pages were dropped');
    }
    known = latest;
  };
  const watch = () =>
    look().catch((error) => log.debug({ err: error }, 'Looking for new data failed'));
  watch();
  const timer = setInterval(watch, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

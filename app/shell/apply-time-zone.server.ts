import { readTimeZone } from '~/features/content/published-content.server';
import { recountInTimeZone } from '~/features/views/recount.server';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';

/** Puts what is stored by day under the days of the time zone that holds now. */
export async function applyTimeZone(
  trx: Db,
  { config, clock }: Pick<AppServices, 'config' | 'clock'>,
): Promise<void> {
  await recountInTimeZone(trx, await readTimeZone(trx, config.timeZone), clock());
}

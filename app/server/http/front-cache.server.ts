import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { repeat } from '~/server/repeat';
import type { Db } from '~/server/storage/database.server';
import { installationPrefix, readSetting, writeSetting } from '~/server/storage/settings.server';
import type { CacheTag } from './cache-headers.server';

const withinMs = 2000;
const retryMs = 5000;
export const purgePrefix = `${installationPrefix}purge:`;

export async function sendPurge(address: string, tag: string): Promise<void> {
  const { ok, status } = await fetch(address, {
    method: 'PURGE',
    headers: { 'Cache-Tag': tag },
    signal: AbortSignal.timeout(withinMs),
  });
  if (!ok) throw new Error(`The cache in front answered with ${status}.`);
}

/**
 * A Varnish or CDN in front, told which pages are outdated by their tag. What has to be purged is recorded in the
 * transaction of the change and sent before the write is acknowledged; it stays recorded until that worked.
 */
export class FrontCache {
  readonly #address: string;
  readonly #db: Db;
  readonly #log: Pick<Logger, 'error'>;

  constructor(address: string, db: Db, log: Pick<Logger, 'error'>) {
    this.#address = address;
    this.#db = db;
    this.#log = log;
  }

  async record(trx: Db, tags: readonly CacheTag[]): Promise<void> {
    for (const tag of tags) await writeSetting(trx, purgePrefix + tag, randomUUID(), new Date());
  }

  async purge(tag: CacheTag, { isRetry = false } = {}): Promise<void> {
    try {
      const key = purgePrefix + tag;
      const recorded = await readSetting(this.#db, key).catch(() => undefined);
      await sendPurge(this.#address, tag);
      if (!recorded) return;
      // A change since then has recorded another id and purges for itself.
      const done = this.#db.deleteFrom('settings').where('key', '=', key);
      await done.where('value', '=', recorded.value).execute();
    } catch (error) {
      if (!isRetry) this.#log.error({ err: error, tag }, 'The cache in front was not purged');
    }
  }

  /** Purges what was recorded and is not done, as after a crash or while the cache was away. */
  async retry(): Promise<void> {
    const rows = await this.#db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', `${purgePrefix}%`)
      .where('updatedAt', '<', new Date(Date.now() - retryMs).toISOString())
      .execute();
    for (const { key } of rows)
      await this.purge(key.slice(purgePrefix.length) as CacheTag, { isRetry: true });
  }

  start() {
    return repeat(retryMs, () => this.retry().catch(() => {}));
  }
}

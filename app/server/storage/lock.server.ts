import type { Db } from './database.server';
import { installationPrefix, writeSetting } from './settings.server';

/**
 * Holds a lock of this name until the transaction ends, and waits for it first: on PostgreSQL the row
 * of another transaction that was changed and not committed. SQLite has one writer at a time anyway.
 */
export async function lockUntilCommit(trx: Db, name: string, now: Date): Promise<void> {
  await writeSetting(trx, `${installationPrefix}lock:${name}`, '', now);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, isPostgres } from './database.server';
import { installationPrefix, writeSetting } from './settings.server';

const prefix = `${installationPrefix}cache-version:`;
export const invalidationChannel = 'page_cache';
export const selectVersions = `select key, value from settings where key like '${prefix}%'`;

export const tagOf = (key: string) => key.slice(prefix.length);

/**
 * Tells all processes that pages with these tags are outdated, in the transaction of the change:
 * a version that they read at an interval and, on PostgreSQL, a notification at once.
 */
export async function recordInvalidation(trx: Db, tags: readonly string[]): Promise<void> {
  const now = new Date();
  for (const tag of tags) {
    await writeSetting(trx, prefix + tag, randomUUID(), now);
    if (isPostgres(trx)) await sql`select pg_notify(${invalidationChannel}, ${tag})`.execute(trx);
  }
}

import { sql } from 'kysely';
import { type Db, isPostgres } from './database.server';

/**
 * Holds a lock of this name until the transaction ends, and waits for it first. SQLite has one writer
 * at a time anyway.
 */
export async function lockUntilCommit(trx: Db, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

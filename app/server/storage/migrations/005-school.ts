import type { Kysely } from 'kysely';

/** Failed access IDs and answered submissions, so that a restart or a second process knows them too. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('accessFailures')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('lastFailureAt', 'text', (c) => c.notNull())
    .addColumn('lockedUntil', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('idempotencyKeys_age')
    .on('idempotencyKeys')
    .column('createdAt')
    .execute();
  await db.schema.createIndex('grades_date').on('grades').column('date').execute();
}

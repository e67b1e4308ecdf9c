import type { Kysely } from 'kysely';

/** Work in progress, and every saved state of a post. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('postId', 'text', (c) => c.references('blogs.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('baseVersion', 'integer', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('drafts_post')
    .on('drafts')
    .columns(['postId', 'updatedAt'])
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('postId', 'text', (c) => c.notNull().references('blogs.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('savedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revisions_pk', ['postId', 'version'])
    .execute();
}

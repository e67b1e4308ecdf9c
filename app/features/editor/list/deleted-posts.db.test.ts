import { sql } from 'kysely';
import { describeOnBothEngines } from 'test/engines';
import { newFilledDatabase } from 'test/factories/everything';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { createPost, getPost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import { differences, fingerprint } from '~/operations/rows.server';
import { enqueueEmail } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { newDeletion, tablesOf } from '~/server/storage/trash.server';
import { restoreItems } from '~/shell/trash.server';
import { trashPosts } from './deleted-posts.server';

const when = { now: new Date('2026-11-15T04:05:06.789Z') };

async function removeAll(db: Db) {
  const posts = (await db.selectFrom('blogs').select('id').execute()).map(({ id }) => id);
  const deletion = newDeletion(when.now, tables);
  await db.transaction().execute((trx) => trashPosts(trx, posts, deletion));
  const which = { batch: deletion.batch };
  return () => db.transaction().execute((trx) => restoreItems(trx, which, when.now));
}

describeOnBothEngines('posts that were deleted', (open, engine) => {
  it('come back with every row that belonged to them', async () => {
    const { db } = await open(newFilledDatabase(engine));
    const before = await fingerprint(db);
    const restoreRows = await removeAll(db);
    expect(await db.selectFrom('blogs').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('comments').select('id').execute()).toEqual([]);
    expect(await restoreRows()).toMatchObject({ problems: [] });
    expect(differences(before, await fingerprint(db))).toEqual([]);
  });

  it('give way where another post took the address', async () => {
    const { db } = await open();
    await createPost(db, postValues({ slug: 'relay' }), when.now, { created: { id: 'old' } });
    const restoreRows = await removeAll(db);
    await createPost(db, postValues({ slug: 'relay' }), when.now, { created: { id: 'new' } });
    await restoreRows();
    expect((await getPost(db, 'new'))?.slug).toBe('relay');
    expect((await getPost(db, 'old'))?.slug).toBe('relay-2');
  });

  it('come back with the mail about their comments that waited, to whom is still here', async () => {
    const { db } = await open(newFilledDatabase(engine));
    const waiting = () =>
      db.selectFrom('outbox').selectAll().where('about', 'is not', null).orderBy('id').execute();
    const comment = await db.selectFrom('comments').selectAll().executeTakeFirstOrThrow();
    const reader = await db.selectFrom('readers').selectAll().executeTakeFirstOrThrow();
    const mail = { replyTo: '', subject: 'A reply', text: 'Yes.', about: comment.id };
    await db.deleteFrom('outbox').execute();
    for (const to of [null, reader.email, 'left@example.org'])
      await enqueueEmail(db, { ...mail, to }, when.now);
    const before = await waiting();
    const restoreRows = await removeAll(db);
    expect(await waiting()).toEqual([]);
    await restoreRows();
    expect(await waiting()).toEqual(before.filter(({ to }) => to !== 'left@example.org'));
  });

  it('come back without the comments of a reader who has left', async () => {
    const { db } = await open(newFilledDatabase(engine));
    const comments = db.selectFrom('comments').select('id').orderBy('id');
    const readers = await comments.where('readerId', 'is not', null).execute();
    expect(readers).not.toEqual([]);
    const restoreRows = await removeAll(db);
    await db.deleteFrom('readers').execute();
    await restoreRows();
    const left = (await comments.execute()).map(({ id }) => id);
    expect(left).not.toEqual(expect.arrayContaining([readers[0]?.id]));
    expect(await db.selectFrom('blogs').select('id').execute()).not.toEqual([]);
  });

  it.runIf(engine === 'sqlite')('leave no table behind that belongs to a post', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`select distinct m.name from sqlite_master m
      join pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = 'blogs'`.execute(
      db,
    );
    const known: string[] = tablesOf('blogs', tables).map(({ name }) => name);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

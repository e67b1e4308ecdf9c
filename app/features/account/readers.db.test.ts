import { describeOnBothEngines } from 'test/engines';
import { commentRow } from 'test/factories/comments';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { createPost } from '~/features/posts/posts.server';
import { up } from '~/server/storage/migrations/011-one-mailbox';

const now = new Date('2026-03-01T12:00:00.000Z');
const at = now.toISOString();

describeOnBothEngines('readers from before one mailbox was one reader', (open) => {
  it('are put together, with what they wrote; who was blocked stays blocked', async () => {
    const { db } = await open();
    const emails = {
      plain: 'ada@example.com',
      wide: 'ａda@example.com',
      alone: 'eve@münchen.example',
    };
    for (const [id, email] of Object.entries(emails)) {
      await db
        .insertInto('readers')
        .values({
          id,
          email,
          name: id,
          suggestedName: '',
          replyMails: 0,
          unsubscribeKey: id,
          createdAt: at,
          blockedAt: id === 'wide' ? at : null,
        })
        .execute();
    }
    await createPost(db, postValues(), now, { created: { id: 'lantern' } });
    const comment = commentRow({
      id: 'c',
      postId: 'lantern',
      readerId: 'wide',
      text: 'Hi',
      createdAt: at,
    });
    await db.insertInto('comments').values(comment).execute();
    await up(db);
    await up(db);
    const readers = await db.selectFrom('readers').selectAll().orderBy('id').execute();
    expect(readers).toMatchObject([
      { id: 'alone', email: 'eve@xn--mnchen-3ya.example', blockedAt: null },
      { id: 'plain', email: 'ada@example.com', blockedAt: at },
    ]);
    const comments = await db.selectFrom('comments').select('readerId').execute();
    expect(comments).toEqual([{ readerId: 'plain' }]);
  });
});

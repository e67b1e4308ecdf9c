import { describe, expect, it } from 'vitest';
import { createTestApp } from './app';
import { commentRow } from './factories/comments';
import { publish } from './factories/posts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('JSON in a row that cannot be read', () => {
  it('takes no page down', async () => {
    const app = await createTestApp({ now });
    try {
      const cookie = await app.signIn();
      await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
      const { db } = app;
      const written = { readerId: null, text: 'A note', createdAt: now.toISOString() };
      const held = { ...written, status: 'held', shown: 0, reasons: 'a link' };
      await db
        .insertInto('comments')
        .values(commentRow({ id: 'note', postId: 'lantern', ...held }))
        .execute();
      await db.updateTable('blogs').set({ tags: 'ai, cloud' }).execute();
      const revision = { postId: 'lantern', version: 90, savedAt: now.toISOString(), content: '{' };
      await db.insertInto('revisions').values(revision).execute();
      const draft = { id: crypto.randomUUID(), postId: 'lantern', content: '{', baseVersion: 1 };
      await db
        .insertInto('drafts')
        .values({ ...draft, updatedAt: now.toISOString() })
        .execute();
      for (const path of [
        '/',
        '/blog',
        '/blog/lantern',
        '/feed.xml',
        '/sitemap.xml',
        '/admin',
        '/admin/posts',
        '/admin/blog?post=lantern',
        '/admin/blog/revisions/lantern',
        '/admin/blog-tags',
        '/admin/comments',
      ]) {
        const response = await app.request(path, { headers: { cookie } });
        expect(response.status, path).toBe(200);
        expect(await response.text(), path).not.toMatch(/Couldn’t load|went wrong/);
      }
    } finally {
      await app.close();
    }
  });
});

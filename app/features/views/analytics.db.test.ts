import { describeOnBothEngines } from 'test/engines';
import { newView } from 'test/factories/views';
import { expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { createPost } from '~/features/posts/posts.server';
import { loadAnalytics } from './analytics.server';
import { recordView } from './visits.server';

const firstRead = new Date('2026-01-10T12:00:00.000Z');
const now = new Date('2026-03-10T12:00:00.000Z');

describeOnBothEngines('the analytics of a post', (open) => {
  it('have data as soon as it was ever read, also where a span has none of it', async () => {
    const { db } = await open();
    const { id } = await createPost(db, emptyValues, firstRead);
    const load = (search: string) =>
      loadAnalytics({ db, received: {}, shownUnder: {} }, id, new URLSearchParams(search), {
        now,
        timeZone: 'UTC',
      });
    await recordView(db, newView({ postId: id, bot: true }), firstRead, 'UTC');
    expect((await load(''))?.hasData).toBe(false);
    await recordView(db, newView({ postId: id }), firstRead, 'UTC');
    for (const search of ['', 'range=7', 'range=30', 'range=90']) {
      expect((await load(search))?.hasData, search).toBe(true);
    }
    expect((await load('range=7'))?.figures.total).toBe(0);
  });

  it('tell the same number of all views as every other screen, also after the owner lowered it', async () => {
    const { db } = await open();
    const { id } = await createPost(db, emptyValues, firstRead);
    for (const ip of ['203.0.113.1', '203.0.113.2']) {
      await recordView(db, newView({ postId: id, ip }), firstRead, 'UTC');
    }
    await db.updateTable('blogs').set({ views: 1 }).execute();
    const all = new URLSearchParams('range=all');
    const found = await loadAnalytics({ db, received: {}, shownUnder: {} }, id, all, {
      now,
      timeZone: 'UTC',
    });
    expect(found?.figures.total).toBe(1);
  });
});

import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines';
import type { PostDraft } from './post';
import { newPost } from './post-defaults';
import {
  deletePost,
  getPost,
  getVisiblePost,
  nextPublication,
  PostConflict,
  PostNotFound,
  postTotals,
  savePost,
} from './posts.server';
import { listPublic, neighboursOf, newestPublic } from './posts-list.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const draft = (values: Partial<PostDraft>): PostDraft => ({ ...newPost(), ...values });

describeOnBothEngines('posts', (open) => {
  it('come back as they were saved', async () => {
    const { db } = await open();
    const content = [
      { type: 'list' as const, items: ['YWJj', 'a|b'] },
      { type: 'table' as const, headers: ['h'], rows: [['c;d']] },
    ];
    const saved = await savePost(db, draft({ title: 'Ünder the hood', content }), now);
    expect(await getPost(db, saved.id)).toEqual(saved);
    expect(saved).toMatchObject({ content, version: 1, views: 0, createdAt: now.toISOString() });
    expect(saved.id).toMatch(/^under-the-hood-[0-9a-f]{10}$/);
  });

  it('hold text that a database would refuse', async () => {
    const { db } = await open();
    const saved = await savePost(
      db,
      draft({ title: 'a\u0000b', content: [{ type: 'text', value: '\u0000\ud800' }] }),
      now,
    );
    expect((await getPost(db, saved.id))?.content).toEqual([
      { type: 'text', value: '\u0000\ud800' },
    ]);
    expect(await getVisiblePost(db, '\u0000', now)).toBeNull();
  });

  it('refuse a save against an older version, and give back what is stored', async () => {
    const { db } = await open();
    const first = await savePost(db, draft({ title: 'one' }), now);
    const replaces = { id: first.id, version: first.version };
    const second = await savePost(db, draft({ title: 'two' }), now, { replaces });
    expect(second).toMatchObject({ title: 'two', version: 2, createdAt: first.createdAt });
    const late = savePost(db, draft({ title: 'three' }), now, { replaces });
    await expect(late).rejects.toBeInstanceOf(PostConflict);
    await expect(late).rejects.toMatchObject({ current: { title: 'two' } });
    await deletePost(db, first.id);
    await expect(savePost(db, draft({}), now, { replaces })).rejects.toBeInstanceOf(PostNotFound);
  });

  it('are reachable when public or unlisted, and not before their time', async () => {
    const { db } = await open();
    const reach = async (values: Partial<PostDraft>) => {
      const { id } = await savePost(db, draft(values), now);
      return (await getVisiblePost(db, id, now)) !== null;
    };
    expect(await reach({})).toBe(true);
    expect(await reach({ visibility: 'unlisted' })).toBe(true);
    expect(await reach({ visibility: 'private' })).toBe(false);
    expect(await reach({ publishedDate: '2026-03-02' })).toBe(false);
    expect(await getVisiblePost(db, 'unknown', now)).toBeNull();
    expect((await listPublic(db, { q: '', sort: 'newest', page: 1, now })).total).toBe(1);
    expect(await newestPublic(db, 2, now)).toHaveLength(1);
    expect(await nextPublication(db, now)).toEqual(new Date('2026-03-02'));
    const later = new Date('2026-03-02T00:00:00.000Z');
    expect((await listPublic(db, { q: '', sort: 'newest', page: 1, now: later })).total).toBe(2);
    expect(await nextPublication(db, later)).toBeNull();
  });

  it('are found by any part of their text in any case, and nothing else is', async () => {
    const { db } = await open();
    await savePost(
      db,
      draft({ title: 'Straße 100% "quoted"', content: [{ type: 'text', value: 'a_b Ünïcode' }] }),
      now,
    );
    await savePost(db, draft({ title: 'Other', author: 'Zoë' }), now);
    const count = async (q: string) =>
      (await listPublic(db, { q, sort: 'newest', page: 1, now })).total;
    for (const q of ['STRASSE', '100%', '%', '"quoted"', 'a_b', '_', 'ÜNÏ', 'nï', 'zoË', 'traß'])
      expect(await count(q), q).toBe(1);
    for (const q of ['e', '', '   ', 't']) expect(await count(q), q).toBe(2);
    for (const q of ['strase', 'axb', 'unicode', '* OR *', "'", '"" OR ""', 'title:other'])
      expect(await count(q), q).toBe(0);
  });

  it('are found by their new text after a change, and not by the old', async () => {
    const { db } = await open();
    const post = await savePost(db, draft({ title: 'Before' }), now);
    await savePost(db, draft({ title: 'After' }), now, { replaces: post });
    const find = (q: string) => listPublic(db, { q, sort: 'newest', page: 1, now });
    expect((await find('before')).total).toBe(0);
    expect((await find('after')).posts[0]?.id).toBe(post.id);
  });

  it('come in pages of 24 in the order asked for', async () => {
    const { db } = await open();
    for (let n = 1; n <= 50; n += 1) {
      const day = `2025-01-${String((n % 28) + 1).padStart(2, '0')}`;
      await savePost(
        db,
        draft({ title: `Post ${n}`, author: n % 2 ? 'Äda' : 'Bo', publishedDate: day }),
        new Date(now.getTime() + n),
      );
    }
    const later = new Date('2026-04-01');
    const first = await listPublic(db, { q: '', sort: 'title', page: 1, now: later });
    expect(first.posts.map((p) => p.title).slice(0, 3)).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(first).toMatchObject({ total: 50, page: 1, pages: 3 });
    expect(
      (await listPublic(db, { q: '', sort: 'title', page: 3, now: later })).posts,
    ).toHaveLength(2);
    expect((await listPublic(db, { q: '', sort: 'title', page: 99, now: later })).page).toBe(3);
    expect(
      (await listPublic(db, { q: '', sort: 'author', page: 1, now: later })).posts[0]?.author,
    ).toBe('Äda');
    const newest = await listPublic(db, { q: '', sort: 'newest', page: 1, now: later });
    const oldest = await listPublic(db, { q: '', sort: 'oldest', page: 3, now: later });
    expect(newest.posts[0]?.publishedDate).toBe('2025-01-28');
    expect(oldest.posts.at(-1)?.id).toBe(newest.posts[0]?.id);
    const middle = newest.posts[5]?.id ?? '';
    expect(await neighboursOf(db, middle, later)).toMatchObject({
      newer: { id: newest.posts[4]?.id },
      older: { id: newest.posts[6]?.id },
    });
    expect(await postTotals(db)).toEqual({ posts: 50, views: 0 });
  });
});

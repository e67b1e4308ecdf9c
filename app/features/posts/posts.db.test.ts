import { describeOnBothEngines } from 'test/engines';
import { commentRow } from 'test/factories/comments';
import { expect, it } from 'vitest';
import { neighboursOf, relatedTo } from '~/features/blog/nearby-posts.server';
import { listPublic, newestPublic } from '~/features/blog/posts-list.server';
import { trashPosts } from '~/features/editor/list/deleted-posts.server';
import { tables } from '~/features.server';
import type { OwnerTime } from '~/formats/owner-day';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { newDeletion } from '~/server/storage/trash.server';
import { reachablePostAt } from './addresses/post-address.server';
import { readListPage } from './list/list-page.server';
import { firstView } from './list/list-view';
import { emptyValues, type PostValues } from './post';
import {
  createPost,
  deletePosts,
  getPost,
  makeListColumns,
  PostConflict,
  PostNotFound,
  postTotals,
  replacePost,
} from './posts.server';
import type { PostSort } from './sorts';

const now = new Date('2026-03-01T12:00:00.000Z');
const today = '2026-03-01T23:59:59.000Z';
const draft = (values: Partial<PostValues>): PostValues => ({ ...emptyValues, ...values });

describeOnBothEngines('posts', (open) => {
  it('take the mail about their comments with them, and no other mail', async () => {
    const { db } = await open();
    const email = { replyTo: '', subject: 'New comment by Ada', text: 'The words of Ada' };
    for (const id of ['gone', 'stays']) {
      await createPost(db, draft({}), now, { created: { id } });
      const written = { postId: id, readerId: null, text: '', createdAt: now.toISOString() };
      await db
        .insertInto('comments')
        .values(commentRow({ id: `on-${id}`, ...written }))
        .execute();
      await enqueueEmail(db, { ...email, about: `on-${id}` }, now);
    }
    await enqueueEmail(db, { ...email, about: null }, now);
    await trashPosts(db, ['gone'], newDeletion(now, tables));
    const left = await db.selectFrom('outbox').select('about').orderBy('about').execute();
    expect(new Set(left.map(({ about }) => about))).toEqual(new Set(['on-stays', null]));
  });

  it('come back as they were saved', async () => {
    const { db } = await open();
    const content = [
      { type: 'list' as const, items: ['YWJj', 'a|b'] },
      { type: 'table' as const, headers: ['h'], rows: [['c;d']] },
    ];
    const saved = await createPost(db, draft({ title: 'Ünder the hood', content }), now);
    expect(await getPost(db, saved.id)).toEqual(saved);
    expect(saved).toMatchObject({ content, version: 1, views: 0, createdAt: now.toISOString() });
    expect(saved.id).toMatch(/^under-the-hood-[0-9a-f]{10}$/);
  });

  it('hold text that a database would refuse', async () => {
    const { db } = await open();
    const saved = await createPost(
      db,
      draft({ title: 'a\u0000b', content: [{ type: 'text', value: '\u0000\ud800' }] }),
      now,
    );
    expect((await getPost(db, saved.id))?.content).toEqual([
      { type: 'text', value: '\u0000\ud800' },
    ]);
    expect(await reachablePostAt(db, '\u0000', today)).toBeNull();
  });

  it('refuse a save against an older version, and give back what is stored', async () => {
    const { db } = await open();
    const first = await createPost(db, draft({ title: 'one' }), now);
    const second = await replacePost(db, first, draft({ title: 'two' }), now);
    expect(second).toMatchObject({ title: 'two', version: 2, createdAt: first.createdAt });
    const late = replacePost(db, first, draft({ title: 'three' }), now);
    await expect(late).rejects.toBeInstanceOf(PostConflict);
    await expect(late).rejects.toMatchObject({ theirs: { title: 'two' } });
    await deletePosts(db, [first.id]);
    const gone = replacePost(db, first, draft({}), now);
    await expect(gone).rejects.toBeInstanceOf(PostNotFound);
  });

  it('are reachable when public or unlisted, and not before their day', async () => {
    const { db } = await open();
    const reach = async (values: Partial<PostValues>) => {
      const { id } = await createPost(db, draft(values), now);
      return (await reachablePostAt(db, id, today)) !== null;
    };
    expect(await reach({})).toBe(true);
    expect(await reach({ visibility: 'unlisted' })).toBe(true);
    expect(await reach({ visibility: 'private' })).toBe(false);
    expect(await reach({ publishedDate: '2026-03-02' })).toBe(false);
    expect(await reachablePostAt(db, 'unknown', today)).toBeNull();
    expect((await listPublic(db, { q: '', sort: 'newest', page: 1, now: today })).total).toBe(1);
    expect(await newestPublic(db, 2, today)).toHaveLength(1);
    expect(
      (await listPublic(db, { q: '', sort: 'newest', page: 1, now: '2026-03-02T23:59:59.000Z' }))
        .total,
    ).toBe(2);
  });

  it('are found by any part of their text in any case, and nothing else is', async () => {
    const { db } = await open();
    await createPost(
      db,
      draft({ title: 'Straße 100% "quoted"', content: [{ type: 'text', value: 'a_b Ünïcode' }] }),
      now,
    );
    await createPost(db, draft({ title: 'Other', author: 'Zoë' }), now);
    const count = async (q: string) =>
      (await listPublic(db, { q, sort: 'newest', page: 1, now: today })).total;
    for (const q of ['STRASSE', '100%', '%', '"quoted"', 'a_b', '_', 'ÜNÏ', 'nï', 'zoË', 'traß'])
      expect(await count(q), q).toBe(1);
    for (const q of ['e', '', '   ', 't']) expect(await count(q), q).toBe(2);
    for (const q of ['strase', 'axb', 'unicode', '* OR *', "'", '"" OR ""', 'title:other'])
      expect(await count(q), q).toBe(0);
  });

  it('are found by their new text after a change, and not by the old', async () => {
    const { db } = await open();
    const post = await createPost(db, draft({ title: 'Before' }), now);
    await replacePost(db, post, draft({ title: 'After' }), now);
    const find = (q: string) => listPublic(db, { q, sort: 'newest', page: 1, now: today });
    expect((await find('before')).total).toBe(0);
    expect((await find('after')).posts[0]?.id).toBe(post.id);
  });

  it('come in pages of 24 in the order asked for', async () => {
    const { db } = await open();
    for (let n = 1; n <= 50; n += 1) {
      const day = `2025-01-${String((n % 28) + 1).padStart(2, '0')}`;
      await createPost(
        db,
        draft({ title: `Post ${n}`, author: n % 2 ? 'Äda' : 'Bo', publishedDate: day }),
        new Date(now.getTime() + n),
      );
    }
    const later = '2026-04-01T23:59:59.000Z';
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
    const middle = await getPost(db, newest.posts[5]?.id ?? '');
    expect(middle && (await neighboursOf(db, middle, later))).toMatchObject({
      newer: { id: newest.posts[4]?.id },
      older: { id: newest.posts[6]?.id },
    });
    expect(await postTotals(db)).toEqual({ posts: 50, views: 0 });
  });

  it('are related by the tags they share, then by their age', async () => {
    const { db } = await open();
    const write = (id: string, tags: string[], visibility: 'public' | 'private' = 'public') =>
      createPost(db, draft({ tags, visibility }), now, { created: { id } });
    const own = await write('e', ['Cloud', 'Night shift']);
    await write('d', ['night shift', 'cloud'], 'private');
    await write('c', []);
    await write('b', ['Uptime', 'night shift']);
    await write('a', ['cloud', 'Night Shift']);
    await write('0', []);
    const related = await relatedTo(db, own, ['0'], today);
    expect(related.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are counted exactly by a search, whatever is hidden, saved, removed or goes live in between', async () => {
    const { db } = await open();
    const later = '2026-04-01T23:59:59.000Z';
    const count = async (q: string, at: OwnerTime = later) =>
      (await listPublic(db, { q, sort: 'newest', page: 1, now: at })).total;
    const first = await createPost(db, draft({ title: 'A lantern' }), now);
    await createPost(db, draft({ title: 'Two lanterns' }), now);
    expect([await count('lantern'), await count('la'), await count('zz')]).toEqual([2, 2, 0]);
    await createPost(db, draft({ title: 'A hidden lantern', visibility: 'private' }), now);
    expect([await count('lantern'), await count('la')]).toEqual([2, 2]);
    await createPost(db, draft({ title: 'A lantern to come', publishedDate: '2026-05-01' }), now);
    expect([await count('lantern'), await count('la')]).toEqual([2, 2]);
    expect(await count('lantern', '2026-05-01T00:00:00.000Z')).toBe(3);
    await replacePost(db, first, draft({ title: 'A lamp', visibility: 'private' }), now);
    expect([await count('lantern'), await count('la')]).toEqual([1, 1]);
    await deletePosts(db, [first.id]);
    await createPost(db, draft({ title: 'One more lantern' }), now);
    expect(await count('lantern')).toBe(2);
  });

  it('are found page by page, also by a word that most of them hold', async () => {
    const { db } = await open();
    const later = '2026-04-01T23:59:59.000Z';
    for (let n = 0; n < 120; n += 1) {
      const title = `${n % 40 === 0 ? 'Rare' : 'Plain'} signal ${n}`;
      await createPost(db, draft({ title }), new Date(now.getTime() + n));
    }
    const titles = async (q: string, sort: PostSort, page: number) =>
      (await listPublic(db, { q, sort, page, now: later })).posts.map((post) => post.title);
    expect((await titles('signal', 'newest', 1)).slice(0, 2)).toEqual([
      'Plain signal 119',
      'Plain signal 118',
    ]);
    expect((await titles('signal', 'oldest', 5)).at(-1)).toBe('Plain signal 119');
    expect(await titles('rare', 'title', 1)).toEqual([
      'Rare signal 0',
      'Rare signal 40',
      'Rare signal 80',
    ]);
    expect((await titles('in', 'title', 5)).at(-1)).toBe('Plain signal 119');
  });

  it('are shown and ordered alike in every list, although they come from a backup without what lists show', async () => {
    const { db } = await open();
    const names = [
      '',
      '🎉 Party',
      'Ægir',
      'apple',
      'éclair',
      'Post 9',
      'Post 10',
      'Straße',
      'Zebra',
    ];
    for (const name of names.toReversed()) {
      await createPost(db, draft({ title: name, author: name }), now);
    }
    const listed = async (sort: PostSort) =>
      (await listPublic(db, { q: '', sort, page: 1, now: today })).posts;
    const before = await listed('title');
    const none = { titleKey: '', authorKey: '', readingTime: '', pictures: '' };
    await db.updateTable('blogs').set(none).execute();
    await makeListColumns(db);
    expect(await listed('title')).toEqual(before);
    for (const sort of ['title', 'author'] as const) {
      expect((await listed(sort)).map((post) => post[sort])).toEqual(names);
    }
    const owners = await readListPage(db, { ...firstView, sort: 'title' }, { now: today });
    expect(owners.rows.map(({ title }) => title)).toEqual(names);
  });

  it('are read most viewed first, a page at a time', async () => {
    const { db } = await open();
    const size = 10;
    const saved = size + 5;
    for (let n = 0; n < saved; n += 1) {
      const post = draft({ title: `Post ${n}`, views: n < 3 ? n : 1 });
      await createPost(db, post, new Date(now.getTime() + n));
    }
    const read = async (page: number) =>
      (await readListPage(db, { ...firstView, sort: 'views', page }, { now: today, size })).rows;
    const first = await read(1);
    expect(first).toHaveLength(size);
    expect(first.slice(0, 2).map(({ title }) => title)).toEqual(['Post 2', `Post ${saved - 1}`]);
    const last = await read(2);
    expect(last.map(({ title }) => title).at(-1)).toBe('Post 0');
    expect(last).toHaveLength(5);
  });
});

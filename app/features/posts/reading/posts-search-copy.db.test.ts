import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDatabaseAddress } from 'test/engines';
import { postDraft } from 'test/factories/posts';
import {
  copyOf,
  countOf,
  found,
  idsOf,
  inOrder,
  newFolder,
  now,
  plainly,
  whoSearches,
} from 'test/factories/search';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newRow, savePost } from '~/features/posts/posts.server';
import { migrate, openDatabase } from '~/server/storage/database.server';

describe("the copy of PostgreSQL's posts for searching", () => {
  async function openPostgres() {
    const { address, remove } = await newDatabaseAddress('postgres', 'migrated');
    onTestFinished(remove);
    const database = openDatabase(address);
    onTestFinished(() => database.close());
    return database.db;
  }

  it('is filled in the background, while the database searches itself', async () => {
    const db = await openPostgres();
    const rows = Array.from({ length: 450 }, (_, n) =>
      newRow(postDraft({ title: `Lantern ${n}`, visibility: n % 9 ? 'public' : 'private' }), now, {
        id: `p${n}`,
      }),
    );
    await db.insertInto('blogs').values(rows).execute();
    const copy = copyOf(db);
    const count = () => countOf(db, 'lantern', copy.search);
    expect(await whoSearches(db, copy.search)).toBe('database');
    expect(await count()).toBe(400);
    await copy.settled();
    expect(await whoSearches(db, copy.search)).toBe('copy');
    expect(await count()).toBe(400);
    expect(await copy.search(idsOf)).toHaveLength(400);
  });

  it('is still there after a restart, and takes over what was changed meanwhile', async () => {
    const db = await openPostgres();
    const file = join(newFolder(), 'search.db');
    const first = copyOf(db, file);
    const post = await savePost(db, postDraft({ title: 'Before' }), now);
    expect(await found(db, 'before', first.search)).toEqual([post.id]);
    await first.stop();
    await savePost(db, postDraft({ title: 'After' }), now, { replaces: post });
    const second = copyOf(db, file);
    await second.settled();
    expect(await whoSearches(db, second.search)).toBe('copy');
    expect(await found(db, 'before', second.search)).toEqual([]);
    expect(await found(db, 'after', second.search)).toEqual([post.id]);
  });

  it('is in the order of names also where these got their keys later', async () => {
    const db = await openPostgres();
    const byName: string[] = [];
    for (const title of ['Apple lantern', 'Éclair lantern', 'Zebra lantern']) {
      const savedAt = new Date(now.getTime() - 1000 + byName.length);
      byName.push((await savePost(db, postDraft({ title, author: title }), savedAt)).id);
    }
    await db.updateTable('blogs').set({ titleKey: '', authorKey: '' }).execute();
    const copy = copyOf(db);
    await copy.settled();
    for (const sort of ['title', 'author'] as const) {
      expect(await inOrder(db, 'lantern', sort, copy.search), sort).toEqual(byName);
    }
    expect(await whoSearches(db, copy.search)).toBe('copy');
  });

  it('is made anew where the file is damaged, or of another database', async () => {
    const file = join(newFolder(), 'search.db');
    const one = await openPostgres();
    await savePost(one, postDraft({ title: 'Of the first' }), now);
    const first = copyOf(one, file);
    await first.settled();
    await first.stop();
    const other = await openPostgres();
    const { id } = await savePost(other, postDraft({ title: 'Of the second' }), now);
    const second = copyOf(other, file);
    await second.settled();
    expect(await found(other, 'of the', second.search)).toEqual([id]);
    await second.stop();
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    writeFileSync(file, 'This is no database. '.repeat(500));
    const third = copyOf(other, file);
    await third.settled();
    expect(await whoSearches(other, third.search)).toBe('copy');
    expect(await found(other, 'of the', third.search)).toEqual([id]);
  });

  it('is made anew where another version of the site made it', async () => {
    const db = await openPostgres();
    const { id } = await savePost(db, postDraft({ title: 'Lantern' }), now);
    const file = join(newFolder(), 'search.db');
    const former = openDatabase(file);
    await migrate(former, '010-letters');
    await former.db
      .insertInto('blogs')
      .values(newRow(postDraft({ title: 'Of former times' }), now, { id: 'former' }))
      .execute();
    await former.close();
    const copy = copyOf(db, file);
    await copy.settled();
    expect(await whoSearches(db, copy.search)).toBe('copy');
    expect(await copy.search(idsOf)).toEqual([id]);
  });

  it('is not needed: where it cannot be written, the database searches', async () => {
    const db = await openPostgres();
    const { id } = await savePost(db, postDraft({ title: 'Lantern' }), now);
    const folder = newFolder();
    writeFileSync(join(folder, 'taken'), '');
    const copy = copyOf(db, join(folder, 'taken', 'search.db'));
    expect(await found(db, 'lantern', copy.search)).toEqual([id]);
    await copy.settled();
    expect(await whoSearches(db, copy.search)).toBe('database');
    expect(existsSync(join(folder, 'taken', 'search.db'))).toBe(false);
  });

  it('is right for two processes that share the file', async () => {
    const db = await openPostgres();
    const file = join(newFolder(), 'search.db');
    const one = copyOf(db, file);
    const two = copyOf(db, file);
    const words = ['ab', 'abc', 'bc', 'c'];
    for (let n = 0; n < 30; n += 1) {
      const title = words[n % words.length] ?? '';
      await savePost(db, postDraft({ title, author: '', timeToRead: '' }), now);
      const expected = await plainly(db, 'bc');
      const both = await Promise.all([one, two].map((copy) => countOf(db, 'bc', copy.search)));
      expect(both).toEqual([expected.length, expected.length]);
    }
    await Promise.all([one.settled(), two.settled()]);
    expect(await whoSearches(db, one.search)).toBe('copy');
    expect(await whoSearches(db, two.search)).toBe('copy');
  });
});

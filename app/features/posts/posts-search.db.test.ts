import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type Db, migrate, openDatabase } from '~/server/storage/database.server';
import { type SearchPosts, searchInCopy } from '~/server/storage/search-copy.server';
import { describeOnBothEngines, newDatabaseAddress } from '../../../test/engines';
import { postDraft } from '../../../test/factories/posts';
import { isListed, type PostDraft } from './post';
import { matchesSearch } from './post-search';
import { deletePost, getPost, newRow, savePost } from './posts.server';
import { listPublic } from './posts-list.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const log = pino({ level: 'silent' });
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** PostgreSQL's posts are searched in a copy, too. */
function copyOf(db: Db, file = join(newFolder(), 'search.db')) {
  const copy = searchInCopy(db, file, log);
  undo.push(() => copy.stop());
  return copy;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Few letters, so that much is found: of one, two, three and four bytes, special to SQL or to a search index. */
const letter = fc.constantFrom(...'aabbc k%_"\'*\\-ÄäßẞİςΣé𝒳\n^:(');
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
const query = fc.array(letter, { minLength: 1, maxLength: 5 }).map((letters) => letters.join(''));
const draft = fc
  .record({
    title: text,
    excerpt: text,
    author: text,
    visibility: fc.constantFrom('public', 'public', 'public', 'private', 'unlisted'),
    publishedDate: fc.constantFrom('2026-01-01', '2026-01-02', '2027-01-01', ''),
    content: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('text' as const), value: text }),
        fc.record({ type: fc.constant('list' as const), items: fc.array(text, { maxLength: 2 }) }),
      ),
      { maxLength: 2 },
    ),
  })
  .map((values) => postDraft(values as Partial<PostDraft>));
const step = fc.oneof(
  { weight: 5, arbitrary: draft.map((values) => ({ do: 'add' as const, values })) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change' as const), values: draft, at: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat() }) },
  { weight: 5, arbitrary: query.map((q) => ({ do: 'find' as const, q })) },
);

async function idsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blogs').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What a search must find, read from the posts themselves. */
async function plainly(db: Db, q: string): Promise<string[]> {
  const posts = await Promise.all((await idsOf(db)).map((id) => getPost(db, id)));
  return posts
    .filter((post) => post !== null)
    .filter((post) => isListed(post, now) && matchesSearch(post, q))
    .map(({ id }) => id)
    .sort();
}

async function found(db: Db, q: string, search?: SearchPosts): Promise<string[]> {
  const { posts, total } = await listPublic(db, { q, sort: 'oldest', page: 1, now }, search);
  expect(total, q).toBe(posts.length);
  return posts.map(({ id }) => id).sort();
}

describeOnBothEngines('a search', (open, engine) => {
  it('finds what a plain look into every post finds, whatever is saved and removed in between', async () => {
    const { db } = await open();
    const copy = engine === 'postgres' ? copyOf(db) : undefined;
    await copy?.settled();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await db.deleteFrom('blogs').execute();
        for (const one of steps) {
          const ids = await idsOf(db);
          const id = 'at' in one ? ids[one.at % Math.max(1, ids.length)] : undefined;
          if (one.do === 'add') await savePost(db, one.values, now);
          else if (one.do === 'delete' && id) await deletePost(db, id);
          else if (one.do === 'change' && id) {
            const version = (await getPost(db, id))?.version ?? 0;
            await savePost(db, one.values, now, { replaces: { id, version } });
          } else if (one.do === 'find') {
            const expected = await plainly(db, one.q);
            expect(await found(db, one.q), one.q).toEqual(expected);
            if (copy) {
              const looked: Db[] = [];
              const search: SearchPosts = (find) =>
                copy.search((from) => {
                  looked.push(from);
                  return find(from);
                });
              expect(await found(db, one.q, search), one.q).toEqual(expected);
              expect(looked).not.toContain(db);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds posts from before its index was there', async () => {
    const { address, remove } = await newDatabaseAddress(engine);
    undo.push(remove);
    const database = openDatabase(address);
    undo.push(() => database.close());
    await migrate(database, '009-order');
    const rows = ['Kühe', 'Kü', 'Ü'].map((title, n) =>
      newRow(postDraft({ title }), now, { id: `p${n}` }),
    );
    await database.db.insertInto('blogs').values(rows).execute();
    await migrate(database);
    const copy = engine === 'postgres' ? copyOf(database.db) : undefined;
    await copy?.settled();
    for (const search of [undefined, copy?.search]) {
      expect(await found(database.db, 'kÜ', search)).toEqual(['p0', 'p1']);
      expect(await found(database.db, 'ü', search)).toEqual(['p0', 'p1', 'p2']);
      expect(await found(database.db, 'küh', search)).toEqual(['p0']);
    }
  });
});

describe("the copy of PostgreSQL's posts for searching", () => {
  async function openPostgres() {
    const { address, remove } = await newDatabaseAddress('postgres', 'migrated');
    const database = openDatabase(address);
    undo.push(remove, () => database.close());
    return database.db;
  }

  /** Who answers: the database itself, or the copy. */
  async function whoSearches(db: Db, search: SearchPosts) {
    let from: Db | undefined;
    await search(async (given) => {
      from = given;
    });
    return from === db ? 'database' : 'copy';
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
    const count = async () =>
      (await listPublic(db, { q: 'lantern', sort: 'newest', page: 1, now }, copy.search)).total;
    expect(await whoSearches(db, copy.search)).toBe('database');
    expect(await count()).toBe(400);
    await copy.settled();
    expect(await whoSearches(db, copy.search)).toBe('copy');
    expect(await count()).toBe(400);
    const texts = await copy.search((from) => from.selectFrom('blogs').select('id').execute());
    expect(texts).toHaveLength(400);
  });

  it('is still there after a restart, and takes over what was changed meanwhile', async () => {
    const db = await openPostgres();
    const file = join(newFolder(), 'search.db');
    const first = searchInCopy(db, file, log);
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

  it('is made anew where the file is damaged, or of another database', async () => {
    const file = join(newFolder(), 'search.db');
    const one = await openPostgres();
    await savePost(one, postDraft({ title: 'Of the first' }), now);
    const first = searchInCopy(one, file, log);
    await first.settled();
    await first.stop();
    const other = await openPostgres();
    const { id } = await savePost(other, postDraft({ title: 'Of the second' }), now);
    const second = searchInCopy(other, file, log);
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
      const both = await Promise.all([one, two].map((copy) => countIn(copy.search, db, 'bc')));
      expect(both).toEqual([expected.length, expected.length]);
    }
    await Promise.all([one.settled(), two.settled()]);
    expect(await whoSearches(db, one.search)).toBe('copy');
    expect(await whoSearches(db, two.search)).toBe('copy');
  });

  async function countIn(search: SearchPosts, db: Db, q: string) {
    return (await listPublic(db, { q, sort: 'newest', page: 1, now }, search)).total;
  }
});

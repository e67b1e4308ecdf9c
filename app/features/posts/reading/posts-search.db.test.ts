import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnBothEngines, newDatabaseAddress } from 'test/engines';
import { postDraft } from 'test/factories/posts';
import { copyOf, countOf, found, idsOf, inOrder, now, plainly, today } from 'test/factories/search';
import { expect, it, onTestFinished } from 'vitest';
import type { PostDraft } from '~/features/posts/post';
import { postSorts } from '~/features/posts/post-order';
import { searchTextOf } from '~/features/posts/post-search';
import { deletePost, getPost, newRow, savePost } from '~/features/posts/posts.server';
import { type Db, migrate, openDatabase } from '~/server/storage/database.server';
import type { SearchPosts } from '~/server/storage/search-copy.server';
import { rowsOfHidden } from './posts-search.server';

/** Few letters, so that much is found: of one, two, three and four bytes, special to SQL or to a search index. */
const letter = fc.constantFrom(...'aabbc k%_"\'*\\-ÄäßẞİςΣé𝒳\n^:(');
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
const query = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
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
  { weight: 4, arbitrary: query.map((q) => ({ do: 'find' as const, q })) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('find a part' as const),
      at: fc.nat(),
      from: fc.nat(),
      length: fc.integer({ min: 1, max: 20 }),
    }),
  },
);

/** Some letters of a post, across its words and values. */
async function partOf(db: Db, id: string, from: number, length: number): Promise<string> {
  const post = await getPost(db, id);
  const letters = post ? [...searchTextOf(post)] : [];
  const start = from % Math.max(1, letters.length);
  return letters.slice(start, start + length).join('');
}

/** Fails where the database itself would have to search. */
function inCopyAlone(db: Db, search: SearchPosts): SearchPosts {
  return (find) =>
    search((from) => {
      expect(from).not.toBe(db);
      return find(from);
    });
}

describeOnBothEngines('a search', (open, engine) => {
  it('finds what a plain look into every post finds, whatever is saved and removed in between', async () => {
    const { db } = await open();
    const copy = engine === 'postgres' ? copyOf(db) : undefined;
    await copy?.settled();
    const look = async (q: string) => {
      const expected = await plainly(db, q);
      expect(await found(db, q), q).toEqual(expected);
      if (!copy || q.trim() === '') return;
      const search = inCopyAlone(db, copy.search);
      for (const sort of postSorts) {
        const order = await inOrder(db, q, sort);
        expect(await inOrder(db, q, sort, search), `${q}, by ${sort}`).toEqual(order);
      }
    };
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
          } else if (one.do === 'find') await look(one.q);
          else if (one.do === 'find a part' && id) {
            await look(await partOf(db, id, one.from, one.length));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds posts from before its index was there', async () => {
    const { address, remove } = await newDatabaseAddress(engine);
    onTestFinished(remove);
    const database = openDatabase(address);
    const { db } = database;
    onTestFinished(() => database.close());
    await migrate(database, '009-order');
    const titles = ['Kühe', ...Array(1200).fill('–'), 'Kü', 'Ü'];
    const rows = titles.map((title, n) =>
      newRow(postDraft({ title, timeToRead: '', author: '' }), now, { id: `p${n}` }),
    );
    for (const part of [rows.slice(0, 600), rows.slice(600)]) {
      await db.insertInto('blogs').values(part).execute();
    }
    await migrate(database);
    const copy = engine === 'postgres' ? copyOf(db) : undefined;
    await copy?.settled();
    for (const search of [undefined, copy?.search]) {
      expect(await found(db, 'kÜ', search)).toEqual(['p0', 'p1201']);
      expect(await found(db, 'ü', search)).toEqual(['p0', 'p1201', 'p1202']);
      expect(await found(db, 'küh', search)).toEqual(['p0']);
      expect(await found(db, 'kühe', search)).toEqual(['p0']);
    }
  });

  it('finds letters only where they stand in a row', async () => {
    const { db } = await open();
    const { id } = await savePost(db, postDraft({ title: 'abcde bcdef', author: '' }), now);
    expect(await found(db, 'abcde bc')).toEqual([id]);
    expect(await found(db, 'abcdef')).toEqual([]);
  });

  it('takes every sign for a letter', async () => {
    const { db } = await open();
    const signs = [
      ...'\t\n\r',
      ...Array.from({ length: 96 }, (_, n) => String.fromCharCode(32 + n)),
    ];
    const excerpt = signs.map((sign) => `a${sign}b cd${sign}ef`).join(' ');
    const { id } = await savePost(db, postDraft({ excerpt }), now);
    await savePost(db, postDraft({ excerpt: 'a b cd ef'.replaceAll(' ', '–') }), now);
    for (const sign of signs) {
      for (const q of [`a${sign}b`, `cd${sign}ef`, `${sign}b cd${sign}`.trim()]) {
        expect(await found(db, q), JSON.stringify(q)).toEqual([id]);
      }
    }
  });

  it('counts what visitors may find also where much is hidden', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 900 }, (_, n) =>
      newRow(postDraft({ title: 'Lantern', visibility: n % 3 ? 'private' : 'public' }), now, {
        id: `p${n}`,
      }),
    );
    await db.insertInto('blogs').values(rows).execute();
    for (const q of ['n', 'la', 'ant', 'lantern']) expect(await countOf(db, q), q).toBe(300);
    expect(await countOf(db, 'lanterns')).toBe(0);
  });
});

it('counts hidden posts on SQLite without a look at the others', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  onTestFinished(remove);
  const { db, close } = openDatabase(address);
  onTestFinished(close);
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select * from ${rowsOfHidden(db, today)}`.execute(db);
  const steps = rows.map(({ detail }) => detail).filter((detail) => / blogs /.test(`${detail} `));
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/^SEARCH blogs USING (?:COVERING )?INDEX/);
});

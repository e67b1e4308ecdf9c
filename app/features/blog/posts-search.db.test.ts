import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnBothEngines, newDatabaseAddress } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { found, idsOf, now, plainly, today } from 'test/factories/search';
import { expect, it, onTestFinished } from 'vitest';
import type { PostValues } from '~/features/posts/post';
import { newRow } from '~/features/posts/post-row.server';
import { searchTextOf } from '~/features/posts/post-search';
import { createPost, deletePosts, getPost, replacePost } from '~/features/posts/posts.server';
import { listed } from '~/features/posts/visibility.server';
import { type Db, openDatabase } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';
import { listPublic } from './posts-list.server';

/** Few characters, so that much is found: of one to four bytes, special to SQL or to a search index. */
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
  .map((values) => postValues(values as Partial<PostValues>));
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

/** A substring of a post's search text, across words and values. */
async function partOf(db: Db, id: string, from: number, length: number): Promise<string> {
  const post = await getPost(db, id);
  const letters = post ? [...searchTextOf(post)] : [];
  const start = from % Math.max(1, letters.length);
  return letters.slice(start, start + length).join('');
}

describeOnBothEngines('a search', (open, engine) => {
  it('finds what a plain look into every post finds, whatever is saved and removed in between', async () => {
    const { db } = await open();
    const look = async (q: string) => expect(await found(db, q), q).toEqual(await plainly(db, q));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await db.deleteFrom('blogs').execute();
        for (const one of steps) {
          const ids = await idsOf(db);
          const id = 'at' in one ? ids[one.at % Math.max(1, ids.length)] : undefined;
          if (one.do === 'add') await createPost(db, one.values, now);
          else if (one.do === 'delete' && id) await deletePosts(db, [id]);
          else if (one.do === 'change' && id) {
            const stored = await getPost(db, id);
            if (stored) await replacePost(db, stored, one.values, now);
          } else if (one.do === 'find') await look(one.q);
          else if (one.do === 'find a part' && id) {
            await look(await partOf(db, id, one.from, one.length));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds a text in any case, in any script', async () => {
    const { db } = await open();
    await createPost(db, postValues({ title: 'Something else' }), now);
    const spellings = {
      'Élan vital': 'éLAN',
      Straße: 'STRASSE',
      'STRASSE 2': 'straße 2',
      ΟΔΟΣ: 'οδος',
      ЖУРНАЛ: 'журнал',
      'Cafe\u0301 au lait': 'CAFÉ',
      'Astronauts 👩‍🚀🚀 away': '👩‍🚀🚀',
      'One 🛰': '🛰',
    };
    for (const [title, q] of Object.entries(spellings)) {
      const { id } = await createPost(db, postValues({ title }), now);
      expect(await found(db, q), q).toContain(id);
      await deletePosts(db, [id]);
      expect(await found(db, q), q).toEqual([]);
    }
  });

  it('takes operators and wildcards for text', async () => {
    const { db } = await open();
    await createPost(db, postValues({ title: 'x y a b searchText 100 c:d quoted its' }), now);
    const needles = [
      '100%',
      'a_b',
      'c:\\d',
      '"quoted"',
      'x AND y',
      'NOT x',
      'NEAR(x y)',
      'x*',
      '^x',
    ];
    for (const q of [...needles, 'searchText:x', 'x + y', "it's", '%', '_', '\\', '"', '*', '()']) {
      const { id } = await createPost(db, postValues({ title: `Before ${q} after` }), now);
      expect(await found(db, q), q).toEqual([id]);
      await deletePosts(db, [id]);
    }
  });

  it('finds letters only where they stand in a row', async () => {
    const { db } = await open();
    const { id } = await createPost(db, postValues({ title: 'abcde bcdef', author: '' }), now);
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
    const { id } = await createPost(db, postValues({ excerpt }), now);
    await createPost(db, postValues({ excerpt: 'a b cd ef'.replaceAll(' ', '–') }), now);
    for (const sign of signs) {
      for (const q of [`a${sign}b`, `cd${sign}ef`, `${sign}b cd${sign}`.trim()]) {
        expect(await found(db, q), JSON.stringify(q)).toEqual([id]);
      }
    }
  });

  it('does not tell what hidden posts hold', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 90 }, (_, n) =>
      newRow(
        postValues({
          title: n % 3 ? 'Lantern secret' : 'Lantern',
          visibility: n % 3 ? 'private' : 'public',
        }),
        now,
        { id: `p${n}` },
      ),
    );
    await db.insertInto('blogs').values(rows).execute();
    const list = (q: string) => listPublic(db, { q, sort: 'newest', page: 1, now: today });
    for (const q of ['n', 'la', 'ant', 'lantern']) {
      expect(await list(q), q).toMatchObject({ total: 30, pages: 2 });
    }
    expect(await list('secret')).toEqual(await list('missing'));
    expect(await list('cr')).toEqual(await list('xx'));
  });

  it('asks the trigram index for three letters and more', async () => {
    const { db } = await open();
    const excerpt = 'Some words. '.repeat(60);
    const rows = Array.from({ length: 300 }, (_, n) =>
      newRow(postValues({ excerpt }), now, { id: `p${n}` }),
    );
    await db.insertInto('blogs').values(rows).execute();
    const plan = await db.transaction().execute(async (trx) => {
      if (engine === 'postgres') {
        await sql`analyze blogs`.execute(trx);
        // So few rows would be scanned without the index.
        await sql`set local enable_seqscan = off`.execute(trx);
      }
      const query = trx.selectFrom('blogs').select('id').where(listed(today));
      const options = engine === 'sqlite' ? sql`query plan` : undefined;
      return JSON.stringify(
        await query.where(contains(trx, 'blogs', 'ant')).explain(undefined, options),
      );
    });
    expect(plan).toMatch(
      engine === 'postgres' ? /Index Scan on blogs_search/ : /blogs_search VIRTUAL TABLE/,
    );
  });
});

it('finds what another SQLite program has stored, changed and removed, also after a vacuum', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  onTestFinished(remove);
  const { db, close } = openDatabase(address);
  onTestFinished(close);
  const one = await createPost(db, postValues({ title: 'Lantern' }), now);
  const two = await createPost(db, postValues({ title: 'Lantern' }), now);
  const columns = Object.keys(newRow(postValues({}), now, {})).filter((name) => name !== 'id');
  const other = new DatabaseSync(address);
  onTestFinished(() => other.close());
  const names = columns.map((name) => `"${name}"`).join(', ');
  other.exec(
    `insert into blogs (id, ${names}) select 'other', ${names} from blogs where id = '${one.id}'`,
  );
  expect(await found(db, 'lantern')).toEqual([one.id, two.id, 'other'].sort());
  other.exec(`delete from blogs where id = '${one.id}'`);
  other.exec(`update blogs set "searchText" = 'beacon' where id = 'other'`);
  other.exec('vacuum');
  expect(await found(db, 'lantern')).toEqual([two.id]);
  expect(await found(db, 'beacon')).toEqual(['other']);
});

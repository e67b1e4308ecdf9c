import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentParts } from 'content/schema';
import { sql } from 'kysely';
import { engines, newDatabaseAddress } from 'test/engines';
import { newFilledDatabase } from 'test/factories/everything';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPost } from '~/features/posts/posts.server';
import { analyticsOf } from '~/features/views/analytics.server';
import { openDatabase } from '~/server/storage/database.server';
import { type Operation, runOperation } from './commands.server';
import { differences, fingerprint } from './rows.server';

vi.setConfig({ testTimeout: 60_000 });

const now = new Date('2026-11-15T12:00:00.000Z');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const encoded = (text: string) => Buffer.from(encodeURIComponent(text)).toString('base64');
const collections = {
  blogs: {
    first: {
      title: 'First',
      author: 'Rowan',
      createdAt: '2024-01-05T10:00:00.000Z',
      views: 2,
      content: [
        { type: 'list', title: 'Plain', items: 'one|two' },
        { type: 'list', items: `${encoded('naïve, café')}|${encoded('b')}` },
        { type: 'table', headers: '["A","B"]', rows: '1|2||3|4' },
      ],
      analytics: [
        {
          timestamp: '2024-02-01T10:00:00.000Z',
          ip: '203.0.113.5',
          location: { country: 'Norway' },
          referrer: 'https://www.Example.com/a',
        },
        { timestamp: { _seconds: 1_706_868_000, _nanoseconds: 0 }, ip: '203.0.113.6' },
        { ip: 'no time' },
      ],
    },
    hidden: { title: 'Hidden', visibility: 'draft', content: '[{"type":"text","value":"x"}]' },
  },
  contacts: [
    {
      id: 'm1',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hello',
      timestamp: '2024-03-01T10:00:00.000Z',
    },
  ],
  todos: {
    t1: { text: 'Feed the horses', completed: true, createdAt: '2024-03-01T10:00:00.000Z' },
  },
  grades: [
    {
      id: 'g1',
      date: '2025-09-01',
      className: 'Spanish 1',
      formativePercent: 90,
      summativePercent: null,
      timestamp: '2025-09-01T10:00:00.000Z',
      submittedBy: 'AI_AGENT',
    },
  ],
  assignments: { a1: { title: 'Essay', points: '12.5', dueDate: '2025-10-01T00:00:00.000Z' } },
};

describe.each(engines)('operations on %s', (engine) => {
  async function openStore(made = newDatabaseAddress(engine, 'migrated')) {
    const { address, remove } = await made;
    const folder = mkdtempSync(join(tmpdir(), 'site-operations-'));
    const database = openDatabase(address);
    undo.push(
      async () => rmSync(folder, { recursive: true, force: true }),
      remove,
      () => database.close(),
    );
    const dataDir = engine === 'sqlite' ? dirname(address) : folder;
    const env = { DATA_DIR: dataDir, ...(engine === 'postgres' && { DATABASE_URL: address }) };
    const run = (operation: Operation, file?: string, replace = false) =>
      runOperation(operation, { env, file, replace, now });
    const write = (name: string, contents: unknown) => {
      const file = join(dataDir, name);
      writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
      return file;
    };
    return { db: database.db, address, dataDir, env, run, write };
  }

  it('a backup restores into an empty database, and over data only by force', async () => {
    const { db, run } = await openStore(newFilledDatabase(engine));
    const before = await fingerprint(db);
    const said = await run('backup');
    const file = /to (.+\.gz)$/m.exec(said)?.[1] ?? '';
    await db.deleteFrom('todos').execute();
    await expect(run('restore', file)).rejects.toThrow(/data already, so nothing was changed/);
    expect(await db.selectFrom('todos').selectAll().execute()).toEqual([]);
    await expect(run('restore')).rejects.toThrow(file);
    expect(await run('restore', file, true)).toMatch(/^Restored \d+ rows/);
    expect(differences(before, await fingerprint(db))).toEqual([]);
    const elsewhere = await openStore();
    await elsewhere.run('restore', file);
    expect(differences(before, await fingerprint(elsewhere.db))).toEqual([]);
  });

  it('a rollback brings back what was there before the update, where that changed the tables', async () => {
    const { db, address, env } = await openStore(newFilledDatabase(engine));
    const request = { env, file: undefined, replace: true, now };
    const before = await fingerprint(db);
    await runOperation('backup', { ...request, beforeUpdate: true });
    const back = () => runOperation('restore', { ...request, ifNewer: true });
    expect(await back()).toContain('stays as it is');
    await db.deleteFrom('todos').execute();
    await sql`insert into kysely_migration values ('999-later', '')`.execute(db);
    expect(await back()).toMatch(/^Restored \d+ rows from .*\/update-/);
    const restored = openDatabase(address);
    undo.push(() => restored.close());
    expect(differences(before, await fingerprint(restored.db))).toEqual([]);
  });

  it('an export is imported where nothing is', async () => {
    const source = await openStore(newFilledDatabase(engine));
    await source.run('export');
    const file = join(source.dataDir, 'exports', 'site-2026-11-15.json');
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).tables)).toContain('media');
    const target = await openStore();
    await target.run('import', file);
    expect(differences(await fingerprint(source.db), await fingerprint(target.db))).toEqual([]);
    await expect(target.run('import', file)).rejects.toThrow(/data already/);
  });

  it('the document collections of the spec move in, in every older encoding', async () => {
    const { db, run, write } = await openStore();
    const file = write('firestore.json', { __collections__: collections });
    expect(await run('import', file)).toMatch(/^Imported/);
    const post = await getPost(db, 'first');
    expect(post).toMatchObject({ title: 'First', visibility: 'public', views: 2 });
    expect(post?.content).toEqual([
      { type: 'list', title: 'Plain', items: ['one', 'two'] },
      { type: 'list', items: ['naïve, café', 'b'] },
      {
        type: 'table',
        headers: ['A', 'B'],
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ]);
    expect((await getPost(db, 'hidden'))?.visibility).toBe('private');
    const always = { from: '', to: now.toISOString().slice(0, 10) };
    const { total, breakdowns } = await analyticsOf(db, 'first', always, {
      now,
      timeZone: 'UTC',
    });
    expect(total).toBe(2);
    expect(breakdowns.country.map(({ value }) => value).sort()).toEqual(['Norway', 'Unknown']);
    expect(breakdowns.referrer.map(({ value }) => value).sort()).toEqual(['Direct', 'example.com']);
    expect(await db.selectFrom('contacts').selectAll().execute()).toMatchObject([
      { id: 'm1', status: 'new', searchText: expect.stringContaining('ada') },
    ]);
    expect(await db.selectFrom('todos').selectAll().execute()).toMatchObject([
      { id: 't1', completed: 1 },
    ]);
    expect(await db.selectFrom('grades').selectAll().execute()).toMatchObject([
      { overallPercent: 90, summativePercent: null, submittedBy: 'AI_AGENT' },
    ]);
    expect(await db.selectFrom('assignments').selectAll().execute()).toMatchObject([
      { points: 12.5, status: 'pending', priority: 'medium', dueDate: '2025-10-01' },
    ]);
    const before = await fingerprint(db);
    expect(await run('import', file)).toContain('6 documents were here already');
    expect(differences(before, await fingerprint(db))).toEqual([]);
  });

  // What is wrong with a file is found before the site's own database is asked.
  const onSqlite = it.runIf(engine === 'sqlite');

  onSqlite(
    'a file from before content was stored leaves the site with every part of it',
    async () => {
      const { db, run, write } = await openStore();
      const old = { format: 'personal-site', version: 1, exportedAt: '', migration: '001-initial' };
      await run('import', write('old.json', { ...old, tables: {} }));
      const parts = await db.selectFrom('site_content').select('part').execute();
      expect(parts.map(({ part }) => part).sort()).toEqual([...contentParts].sort());
    },
  );

  onSqlite('the shipped list of legacy posts is a file that can be imported', async () => {
    const { db, run } = await openStore();
    await run('import', 'public/blogs.json');
    const { rows } = (await fingerprint(db)).blogs ?? { rows: 0 };
    expect(rows).toBe(JSON.parse(readFileSync('public/blogs.json', 'utf8')).length);
  });

  onSqlite.each<[string, unknown, RegExp]>([
    ['no JSON', '{"blogs": ', /not valid JSON/],
    ['nothing known', { horses: [] }, /none of the collections/],
    ['a post that is text', { todos: collections.todos, blogs: ['x'] }, /Entry 1 of "blogs"/],
    [
      'a grade without a number',
      { todos: collections.todos, grades: [{ id: 'g' }] },
      /"g" of "grades"/,
    ],
    ['an id twice', { contacts: [{ id: 'a' }, { id: 'a' }] }, /occurs twice/],
  ])('a bad file (%s) gets a sentence and changes nothing', async (_, contents, sentence) => {
    const { db, run, write } = await openStore();
    await expect(run('import', write('bad.json', contents))).rejects.toThrow(sentence);
    expect(await fingerprint(db)).toMatchObject({ blogs: { rows: 0 }, todos: { rows: 0 } });
  });
});

it('a broken SQLite file is put aside when a backup is restored by force', async () => {
  const { address, remove } = await newFilledDatabase('sqlite');
  undo.push(remove);
  const dataDir = dirname(address);
  const request = { env: { DATA_DIR: dataDir }, file: undefined, replace: false, now };
  const database = openDatabase(address);
  const before = await fingerprint(database.db);
  await database.close();
  const file = /to (.+\.gz)$/m.exec(await runOperation('backup', request))?.[1] ?? '';
  writeFileSync(
    join(dataDir, 'site.db'),
    'this is no database at all, and longer than a header '.repeat(50),
  );
  const force = { ...request, replace: true };
  const broken = () => readdirSync(dataDir).filter((name) => name.startsWith('site.db.broken'));
  await expect(runOperation('restore', { ...request, file })).rejects.toThrow(/not a database/);
  await expect(runOperation('backup', force)).rejects.toThrow(/not a database/);
  await expect(runOperation('export', force)).rejects.toThrow(/not a database/);
  const bad = join(dataDir, 'bad.json');
  writeFileSync(bad, '{"horses": []}');
  await expect(runOperation('restore', { ...force, file: bad })).rejects.toThrow(
    /isn’t a backup of this/,
  );
  expect(broken()).toEqual([]);
  await runOperation('restore', { ...force, file });
  const restored = openDatabase(join(dataDir, 'site.db'));
  undo.push(() => restored.close());
  expect(differences(before, await fingerprint(restored.db))).toEqual([]);
  expect(broken()).toEqual(['site.db.broken-2026-11-15T12-00-00-000Z']);
  const [aside = ''] = broken();
  expect(readFileSync(join(dataDir, aside), 'utf8')).toContain('no database at all');
});

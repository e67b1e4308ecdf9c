import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listPublic } from '~/features/blog/posts-list.server';
import { getPost } from '~/features/posts/posts.server';
import { listBackups } from '~/operations/backup-files.server';
import { runOperation } from '~/operations/commands.server';
import { withStaged } from '~/operations/staging.server';
import { updateDatabase } from '~/operations/update.server';
import { type Db, type Engine, openDatabase } from '~/server/storage/database.server';
import { migrate, migrationState } from '~/server/storage/migrate.server';
import { migrations } from '~/server/storage/migrations';
import { createTestApp } from './app';
import { engines, newDatabaseAddress } from './engines';
import { content } from './fixtures/content';
import { schemaOf } from './schema';

/** Every test gets a database as the eleven migrations before made it, not opened yet. */
async function makeFormer(engine: Engine): Promise<string> {
  const { address, remove } = await newDatabaseAddress(engine);
  onTestFinished(remove);
  const statements = readFileSync(`test/fixtures/database-011.${engine}.sql`, 'utf8');
  if (engine === 'sqlite') {
    const database = new DatabaseSync(address);
    database.exec(statements);
    database.close();
  } else {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(statements);
    await client.end();
  }
  return address;
}

function open(address: string) {
  const database = openDatabase(address);
  onTestFinished(() => database.close());
  return database;
}

/** What brings it to today: 001-initial is there already. */
const pending = ['upgrade-011', ...Object.keys(migrations).slice(1)];

describe.each(engines)('a database from before the migrations became one (%s)', (engine) => {
  it('becomes what a new one is, however often it is opened', async () => {
    const former = open(await makeFormer(engine));
    await Promise.all([migrate(former), migrate(former)]);
    await migrate(former);
    const fresh = await newDatabaseAddress(engine, 'migrated');
    onTestFinished(fresh.remove);
    expect(await schemaOf(former)).toEqual(await schemaOf(open(fresh.address)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      former.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  it('keeps what is in it, and finds it', async () => {
    const { db, ...former } = open(await makeFormer(engine));
    await migrate({ db, ...former });
    for (const table of ['revisions', 'contacts', 'sessions'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
    }
    for (const q of ['', 'an', 'Straße', 'lantern']) {
      const { posts } = await listPublic(db, {
        q,
        sort: 'title',
        page: 1,
        now: '2026-11-16T23:59:59.000Z',
      });
      expect(posts, q).toMatchObject([{ id: 'lantern', title: 'Straßen lantern' }]);
    }
  });

  it('keeps every field of its posts through every migration since', async () => {
    const former = open(await makeFormer(engine));
    const blogs = () =>
      sql<Record<string, unknown>>`select * from blogs order by id`.execute(former.db);
    const { rows: before } = await blogs();
    expect(before.map(({ id }) => id)).toEqual(['hidden', 'lantern']);
    await migrate(former);
    const { rows: after } = await blogs();
    // Made anew, with other rules.
    const derived = new Set(['titleKey', 'authorKey', 'searchText', 'headerImage']);
    for (const [index, row] of before.entries()) {
      const kept = Object.entries(row).filter(([name]) => !derived.has(name));
      expect(kept.length).toBeGreaterThan(15);
      expect(after[index]).toMatchObject(Object.fromEntries(kept));
      expect(after[index]).toMatchObject({ slug: '', tags: '[]', series: '', seriesKey: '' });
      // Readers saw a plate where there was no picture.
      expect(after[index]?.headerImage).toMatch(
        row.headerImage ? String(row.headerImage) : /^plate-/,
      );
    }
    expect(await getPost(former.db, 'lantern')).toMatchObject({
      title: 'Straßen lantern',
      tags: [],
    });
  });

  it('takes the files of content/ over at its first start, and its owner is not asked to set it up', async () => {
    const databaseUrl = await makeFormer(engine);
    const app = await createTestApp({ engine, databaseUrl, firstRun: true });
    onTestFinished(() => app.close());
    expect(await app.services.content.read()).toEqual(content);
    expect(await (await app.request('/')).text()).toContain(content.home.headline);
    const cookie = await app.signIn();
    expect((await app.request('/admin', { headers: { cookie } })).status).toBe(200);
  });

  it('is backed up by the start that brings it up to date, and both are logged', async () => {
    const address = await makeFormer(engine);
    const dataDir = mkdtempSync(join(tmpdir(), 'site-upgrade-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const now = new Date('2026-11-16T08:00:00.000Z');
    await updateDatabase({ databaseUrl: address, dataDir }, log, now);
    const [backup, ...others] = await listBackups(dataDir, now);
    expect(others).toEqual([]);
    expect(backup).toMatchObject({ occasion: 'update', madeAt: now });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'Backed up before the tables change', migrations: pending },
      { msg: 'Brought the tables up to date', migrations: pending },
    ]);
    const saved = join(dataDir, 'backups', backup?.fileName ?? '');
    const ids = (db: Db) => db.selectFrom('blogs').select('id').orderBy('id').execute();
    expect(await withStaged(saved, ids)).toEqual(await ids(open(address).db));
    await updateDatabase({ databaseUrl: address, dataDir }, log, new Date());
    expect(await listBackups(dataDir, now)).toHaveLength(1);
    expect(lines).toHaveLength(2);
  });

  it('can be backed up as it is; what would need it up to date says so, and changes nothing', async () => {
    const address = await makeFormer(engine);
    const dataDir =
      engine === 'sqlite' ? dirname(address) : mkdtempSync(join(tmpdir(), 'site-up-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir, ...(engine === 'postgres' && { DATABASE_URL: address }) };
    const request = { env, file: undefined, replace: false, now: new Date() };
    expect(await runOperation('backup', request)).toMatch(/^Backed up \d+ rows/);
    await expect(runOperation('export', request)).rejects.toThrow('Start the site once');
    expect((await migrationState(open(address))).pending).toEqual(pending);
  });
});

it('a file exported before the migrations became one is read', async () => {
  const address = await makeFormer('sqlite');
  const database = new DatabaseSync(address);
  const blogs = database.prepare('select * from blogs').all();
  database.close();
  const header = { format: 'personal-site', version: 1, exportedAt: '', migration: '011-fours' };
  const file = join(dirname(address), 'export.json');
  writeFileSync(file, JSON.stringify({ ...header, tables: { blogs } }));
  const found = await withStaged(file, (db) =>
    db.selectFrom('blogs').select(['id', 'titleKey']).orderBy('id').execute(),
  );
  expect(found).toEqual([
    { id: 'hidden', titleKey: '' },
    { id: 'lantern', titleKey: '' },
  ]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeOnBothEngines, engines, newDatabaseAddress } from 'test/engines';
import { newFilledDatabase } from 'test/factories/everything';
import { site } from 'test/fixtures/content';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Database,
  type Db,
  type Engine,
  openDatabase,
} from '~/server/storage/database.server';
import { makeBackup } from './backup.server';
import { listBackups } from './backup-files.server';
import { replaceAll } from './load.server';
import { differences, type Fingerprint, fingerprint, readRows, toJson } from './rows.server';
import { withStaged } from './staging.server';
import { transferTables } from './transfer-tables';
import { writeDataFile } from './write-data-file.server';

vi.setConfig({ testTimeout: 60_000 });

const now = new Date('2026-11-15T04:05:06.789Z');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-transfer-test-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(
  made: ReturnType<typeof newDatabaseAddress>,
): Promise<Database & { address: string }> {
  const { address, remove } = await made;
  const database = openDatabase(address);
  undo.push(remove, () => database.close());
  return { ...database, address };
}
const openNew = (engine: Engine) => open(newDatabaseAddress(engine, 'migrated'));
const openFilled = (engine: Engine) => open(newFilledDatabase(engine));

const inFolder = ({ address, ...database }: Database & { address: string }, dataDir: string) => ({
  ...database,
  config: { databaseUrl: address, dataDir },
});
const load = (file: string, target: Database) =>
  withStaged(file, (staged) => replaceAll(target, staged, now));

async function allRows(db: Db) {
  const all: Record<string, string[]> = {};
  for (const table of transferTables) {
    const found: string[] = [];
    for await (const rows of readRows(db, table)) {
      found.push(
        ...rows.map((row) =>
          JSON.stringify(
            Object.entries(row)
              .map(([name, value]) => [name, toJson(value)])
              .sort(),
          ),
        ),
      );
    }
    all[table.name] = found.sort();
  }
  return all;
}

// By the same engine: commands.db.
describe.each(engines)('an export from %s taken in by the other engine', (engine) => {
  it('is the same row by row', async () => {
    const source = await openFilled(engine);
    const target = await openNew(engine === 'sqlite' ? 'postgres' : 'sqlite');
    const file = join(newFolder(), 'export.json');
    await writeDataFile(source.db, file, now);
    await load(file, target);
    const before = await allRows(source.db);
    for (const [name, rows] of Object.entries(before)) expect(rows, name).not.toEqual([]);
    expect(await allRows(target.db)).toEqual(before);
    expect(differences(await fingerprint(source.db), await fingerprint(target.db))).toEqual([]);
  });
});

describeOnBothEngines('a backup', (_, engine) => {
  async function backedUp() {
    const source = await openFilled(engine);
    const dataDir = newFolder();
    const { file, rows } = await makeBackup(inFolder(source, dataDir), 'manual', now);
    return { source, dataDir, file, rows };
  }

  it('brings everything back after a disaster', async () => {
    const { source, file, rows } = await backedUp();
    const before = await allRows(source.db);
    await source.db.deleteFrom('blogs').execute();
    await source.db.updateTable('contacts').set({ message: 'overwritten' }).execute();
    await source.db
      .insertInto('todos')
      .values({ id: 'later', text: 'x', completed: 0, createdAt: '', updatedAt: '' })
      .execute();
    expect(await load(file, source)).toBe(rows);
    expect(await allRows(source.db)).toEqual(before);
    const other = await openNew(engine === 'sqlite' ? 'postgres' : 'sqlite');
    await load(file, other);
    expect(await allRows(other.db)).toEqual(before);
  });

  it('is listed, and holds no session and no secret', async () => {
    const { dataDir, file } = await backedUp();
    expect(await listBackups(dataDir, now)).toMatchObject([{ madeAt: now, occasion: 'manual' }]);
    await withStaged(file, async (staged) => {
      expect(await staged.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect(await staged.selectFrom('review_links').selectAll().execute()).toEqual([]);
      const settings = await staged.selectFrom('settings').select('key').execute();
      expect(settings).toEqual([{ key: 'seeded' }]);
    });
    expect(gunzipSync(readFileSync(file)).toString('latin1')).not.toContain('signing-secret');
  });

  it('is brought back while visitors write', async () => {
    const source = await openNew(engine);
    const file = join(newFolder(), 'export.json');
    await writeDataFile(source.db, file, now);
    let isRunning = true;
    const writing = (async () => {
      for (let n = 0; isRunning; n += 1) {
        const vital = { id: `visit-${n}`, page: '/', metric: 'CLS', value: 0, timestamp: '' };
        await source.db.insertInto('vitals').values(vital).execute();
        await new Promise(setImmediate);
      }
    })();
    const loading = load(file, source).finally(() => {
      isRunning = false;
    });
    await expect(loading).resolves.toBe(0);
    await writing;
  });

  it('that was damaged changes nothing', async () => {
    const { source, file, dataDir } = await backedUp();
    const before = await fingerprint(source.db);
    const bytes = readFileSync(file);
    const plain = gunzipSync(bytes);
    const damaged: Record<string, Buffer> = {
      'cut short': bytes.subarray(0, bytes.length - 1000),
      'one byte changed': bytes.map((byte, i) => (i === 5000 ? byte ^ 1 : byte)) as Buffer,
      'unpacked and cut': plain.subarray(0, Math.floor(plain.length / 2)),
      empty: Buffer.alloc(0),
    };
    for (const [name, contents] of Object.entries(damaged)) {
      const broken = join(dataDir, 'broken');
      writeFileSync(broken, contents);
      await expect(load(broken, source), name).rejects.toMatchObject({ name: 'CommandRefused' });
    }
    expect(differences(before, await fingerprint(source.db))).toEqual([]);
  });

  it('is taken while visitors write', async () => {
    const source = await openFilled(engine);
    let written = 0;
    let isRunning = true;
    const writing = (async () => {
      while (isRunning) {
        written += 1;
        const text = `task ${written}`;
        await source.db
          .insertInto('todos')
          .values({ id: text, text, completed: 0, createdAt: '', updatedAt: '' })
          .execute();
        await new Promise(setImmediate);
      }
    })();
    const { file } = await makeBackup(inFolder(source, newFolder()), 'auto', now);
    isRunning = false;
    await writing;
    expect(written).toBeGreaterThan(1);
    const found: Fingerprint = await withStaged(file, fingerprint);
    expect(found.todos?.rows).toBeGreaterThan(0);
  });
});

describe('a file that does not fit', () => {
  const header = { format: 'personal-site', version: 1, exportedAt: '', migration: '001-initial' };
  const todo = { id: 'a', text: 'x', completed: 0, createdAt: '', updatedAt: '' };
  const bad: [string, unknown, RegExp][] = [
    ['no JSON', 'hello', /not valid JSON/],
    ['a newer version', { ...header, version: 2, tables: {} }, /newer version/],
    ['a newer migration', { ...header, migration: '999-later', tables: {} }, /newer version/],
    ['an unknown table', { ...header, tables: { horses: [{}] } }, /"horses" is not known/],
    ['sessions', { ...header, tables: { sessions: [{}] } }, /"sessions" is not known/],
    [
      'a wrong type',
      { ...header, tables: { todos: [{ ...todo, completed: 'yes' }] } },
      /"completed" must be a whole number/,
    ],
    [
      'a missing value',
      { ...header, tables: { todos: [{ ...todo, text: null }] } },
      /Row 1 of "todos": "text" must be given/,
    ],
    [
      'an unknown field',
      { ...header, tables: { todos: [{ ...todo, colour: 'red' }] } },
      /unknown field "colour"/,
    ],
    ['the same row twice', { ...header, tables: { todos: [todo, todo] } }, /do not fit together/],
    [
      'a view of no post',
      {
        ...header,
        tables: {
          revisions: [],
          views: [
            {
              id: 'v',
              postId: 'none',
              timestamp: '',
              ip: '',
              country: '',
              city: '',
              region: '',
              deviceType: '',
              browser: '',
              os: '',
              deviceInfo: '',
              referrer: '',
              sessionDuration: 0,
              userId: '',
              bot: 0,
            },
          ],
        },
      },
      /do not fit together/,
    ],
  ];

  it.each(bad)('(%s) is refused with a sentence', async (_, contents, sentence) => {
    const file = join(newFolder(), 'bad.json');
    writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
    await expect(withStaged(file, fingerprint)).rejects.toThrow(sentence);
  });

  const content = (part: string, value: unknown) => ({
    ...header,
    migration: '003-site-content',
    tables: {
      site_content: [
        {
          part,
          content: typeof value === 'string' ? value : JSON.stringify(value),
          version: 1,
          publishedAt: '',
          draft: null,
          edit: 1,
          editedAt: '',
        },
      ],
    },
  });
  const link = { label: 'Code', url: 'code.example.com' };
  const badContent: [string, unknown, string][] = [
    [
      'a link without protocol',
      content('site', { ...site, links: [link] }),
      'The part "site" of the site\'s content is wrong at links.0.url: Address must be a full address that starts with https:// or http://.',
    ],
    ['no list', content('projects', []), 'The part "projects" of the site\'s content is wrong'],
    [
      'an unknown part',
      content('horses', []),
      'The part "horses" of the site\'s content is not known',
    ],
    [
      'no JSON',
      content('reviews', '['),
      'The part "reviews" of the site\'s content is not valid JSON',
    ],
  ];
  it('with content that pages could not show is refused with a sentence, and nothing is stored', async () => {
    const file = join(newFolder(), 'bad.json');
    const target = await openFilled('sqlite');
    const before = await allRows(target.db);
    for (const [what, contents, sentence] of badContent) {
      writeFileSync(file, JSON.stringify(contents));
      await expect(load(file, target), what).rejects.toThrow(sentence);
    }
    expect(await allRows(target.db)).toEqual(before);
  });

  it('with what an earlier version counted of the whole site brings it along', async () => {
    const file = join(newFolder(), 'counted.json');
    const counts = { dimension: 'path', day: '2026-03-09', value: '/about', views: 5, visitors: 2 };
    const earlier = { ...header, migration: '035-draft-posts', tables: { hit_counts: [counts] } };
    writeFileSync(file, JSON.stringify(earlier));
    const found = await withStaged(file, (db) =>
      db.selectFrom('view_counts').selectAll().execute(),
    );
    const { views: count, ...same } = counts;
    expect(found).toEqual([{ page: '*', ...same, count }]);
  });

  it('by age is brought up to date', async () => {
    const file = join(newFolder(), 'old.json');
    writeFileSync(file, JSON.stringify({ ...header, tables: { todos: [todo] } }));
    const prints = await withStaged(file, fingerprint);
    expect(prints.todos?.rows).toBe(1);
    expect(prints.vitals?.rows).toBe(0);
  });
});

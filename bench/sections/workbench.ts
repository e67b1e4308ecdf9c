import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import '../../scripts/resolve.ts';
import { startPostgres } from '../../test/postgres.ts';
import { runSite } from '../../test/run-site.ts';
import { signInAt } from '../../test/sign-in.ts';
import { quantile, type Report, type Table } from '../report.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
const sizes = { messages: 100_000, tasks: 10_000, grades: 5000, hits: 1_000_000 };
const paths = {
  'Today (/admin)': '/admin',
  'palette, a name': '/admin/palette.json?q=lovelace',
  'palette, in every message': '/admin/palette.json?q=engine',
  'palette, two letters': '/admin/palette.json?q=lo',
  'palette, nothing found': '/admin/palette.json?q=zzzz',
  messages: '/admin/contacts',
  tasks: '/admin/todo-dashboard',
  grades: '/admin/progress-analytics',
  'analytics, a week': '/admin/analytics',
  'analytics, 30 days': '/admin/analytics?range=30',
  'analytics, a year': '/admin/analytics?range=365',
  'analytics, a week of desktops': '/admin/analytics?device=Desktop',
  'analytics, a year of desktops': '/admin/analytics?range=365&device=Desktop',
  'analytics, a year of desktops in a country':
    '/admin/analytics?range=365&device=Desktop&country=Country+7',
  'analytics, the CSV of a year of desktops': '/admin/analytics/csv?range=365&device=Desktop',
};

/** The workbench with a lot in it, on both databases. */
export async function measureWorkbench(): Promise<Report> {
  const tables: Table[] = [];
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const folder = mkdtempSync(join(tmpdir(), 'site-bench-workbench-'));
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    await fillHits(postgres?.url ?? join(folder, 'site.db'));
    const { origin, services, stop } = await runSite({
      env: { DATA_DIR: folder, SEED: 'demo', ...(postgres && { DATABASE_URL: postgres.url }) },
      clock: () => new Date(),
    });
    await fill(services.db);
    const cookie = await signInAt(origin);
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(paths)) {
      const taken: number[] = [];
      for (let n = -3; n < rounds; n += 1) {
        const start = performance.now();
        const response = await fetch(origin + path, { headers: { cookie } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        if (n >= 0) taken.push(performance.now() - start);
      }
      rows.push([name, quantile(taken, 0.5).toFixed(1), quantile(taken, 0.95).toFixed(1)]);
    }
    tables.push({ caption: `${engine}, milliseconds:`, head: ['', 'p50', 'p95'], rows });
    await stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: 'Workbench',
    about:
      '100,000 messages, 10,000 tasks, 5,000 grades and a year with 1,000,000 views of pages beside the demo, through HTTP.',
    tables,
  };
}

type Db = Awaited<ReturnType<typeof runSite>>['services']['db'];

async function fill(db: Db): Promise<void> {
  const { insertMessages } = await import('../../test/factories/contact.ts');
  const { gradeEntry } = await import('../../test/factories/school.ts');
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const some = <T>(count: number, make: (n: number) => T) =>
    Array.from({ length: count / 500 }, (_, part) =>
      Array.from({ length: 500 }, (_, n) => make(part * 500 + n)),
    );
  for (const part of some(sizes.messages, (n) => ({
    id: `bench-${n}`,
    name: n % 1000 ? `Visitor ${n}` : 'Ada Lovelace',
    subject: `About ${n}`,
    status: n % 10 ? 'responded' : 'new',
    timestamp: at(n),
  })))
    await db.transaction().execute((trx) => insertMessages(trx, ...part));
  for (const part of some(sizes.tasks, (n) => ({
    id: `bench-${n}`,
    text: `Task ${n}`,
    completed: n % 2,
    createdAt: at(n),
    updatedAt: at(n),
  })))
    await db.insertInto('todos').values(part).execute();
  for (const part of some(sizes.grades, (n) => gradeEntry({ id: `bench-${n}`, createdAt: at(n) })))
    await db.insertInto('grades').values(part).execute();
  await sql.raw('analyze').execute(db);
}

async function fillHits(address: string): Promise<void> {
  const { isPostgres, openDatabase } = await import('../../app/server/storage/database.server.ts');
  const { migrate } = await import('../../app/server/storage/migrate.server.ts');
  const { insertHits } = await import('../../test/factories/views.ts');
  const { packHits } = await import('../../app/features/views/packed-visits.server.ts');
  const database = openDatabase(address, { deadlines: false });
  await migrate(database);
  if (!isPostgres(database.db)) await sql.raw('pragma synchronous = off').execute(database.db);
  const today = new Date().toISOString().slice(0, 10);
  await insertHits(database.db, sizes.hits, today);
  // As every night.
  await packHits(database.db, today);
  await database.close();
}

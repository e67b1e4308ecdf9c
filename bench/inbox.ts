/**
 * How fast the owner's screens answer with 10,000 messages and 10,000 to-dos, on SQLite and on
 * PostgreSQL. Needs a build. Run with: node bench/inbox.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../test/postgres.ts';
import { runSite } from '../test/run-site.ts';
import { signInAt } from '../test/sign-in.ts';

const messageCount = 10_000;
const todoCount = 10_000;
const rounds = 30;
const limitMs = 200;

const screens: Record<string, string> = {
  overview: '/admin',
  inbox: '/admin/contacts',
  'inbox, a message': '/admin/contacts?message=m777',
  'inbox, new': '/admin/contacts?filter=new',
  'inbox, spam': '/admin/contacts?filter=spam',
  'inbox, last page': '/admin/contacts?page=140',
  'search, rare': '/admin/contacts?q=number+7777',
  'search, common': '/admin/contacts?q=engine',
  'search, common, page 20': '/admin/contacts?q=engine&page=20',
  'search, two letters': '/admin/contacts?q=zq',
  'search, nothing': '/admin/contacts?q=unheard+of',
  'to-do': '/admin/todo-dashboard',
  'to-do, last page': '/admin/todo-dashboard?page=50',
};

type Site = Awaited<ReturnType<typeof runSite>>;

function makeMessage(n: number) {
  const timestamp = new Date(Date.UTC(2020, 0, 1) + n * 1_800_000).toISOString();
  const name = `Visitor ${n % 997}`;
  const email = `visitor${n % 997}@example.com`;
  const subject = n % 3 === 0 ? '' : `About engine number ${n}`;
  const message = `Hello, this is message number ${n}. ${'The engine needs a home with power. '.repeat(1 + (n % 12))}`;
  const status =
    [
      null,
      'new',
      'responded',
      'responded',
      'responded',
      'new',
      'responded',
      'spam',
      'spam',
      'spam',
    ][n % 10] ?? null;
  return {
    id: `m${n}`,
    name,
    email,
    subject,
    message,
    timestamp,
    status,
    respondedAt: status === 'responded' ? timestamp : null,
    spamAt: status === 'spam' ? timestamp : null,
    locationData: '{"ip":"203.0.113.7","country":"Norway"}',
    deviceInfo: '{"deviceType":"Desktop","os":"Linux","browser":"Firefox"}',
    spamReasons: '[]',
    searchText: [name, email, subject, message].join('\n').toLowerCase(),
  };
}

function makeTodo(n: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  return { id: `t${n}`, text: `Task number ${n}`, completed: n % 2, createdAt: at, updatedAt: at };
}

async function fill({ services: { db, engine } }: Site) {
  const batch = 1000;
  for (let start = 0; start < messageCount; start += batch) {
    const rows = Array.from({ length: batch }, (_, n) => makeMessage(start + n));
    await db.insertInto('contacts').values(rows).execute();
  }
  for (let start = 0; start < todoCount; start += batch) {
    const rows = Array.from({ length: batch }, (_, n) => makeTodo(start + n));
    await db.insertInto('todos').values(rows).execute();
  }
  // What PostgreSQL does by itself soon after.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
}

async function measure(site: Site, engine: string): Promise<boolean> {
  const cookie = await signInAt(site.origin);
  let fast = true;
  for (const [name, path] of Object.entries(screens)) {
    const times: number[] = [];
    const cpuBefore = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(site.origin + path, { headers: { cookie } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      // The first answers warm the code up.
      if (round >= 5) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    fast &&= at(0.95) <= limitMs;
    const cpu = process.cpuUsage(cpuBefore);
    const cpuMs = (cpu.user + cpu.system) / 1000 / rounds;
    const figures = [at(0.5), at(0.95)].map((ms) => `${ms.toFixed(1)} ms`.padStart(10));
    console.log(
      `${engine.padEnd(9)} ${name.padEnd(24)} p50 ${figures[0]}   p95 ${figures[1]}   this process ${cpuMs.toFixed(1).padStart(6)} ms`,
    );
  }
  return fast;
}

async function run(engine: string, env: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const site = await runSite({
    env: { DATA_DIR: folder, SEED: 'none', ...env },
    clock: () => new Date(),
  });
  try {
    await fill(site);
    return await measure(site, engine);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const postgres = await startPostgres();
let fast = await run('sqlite', {});
fast = (await run('postgres', { DATABASE_URL: postgres.url })) && fast;
await postgres.stop();
console.log(
  fast ? `Every screen within ${limitMs} ms.` : `A screen took longer than ${limitMs} ms.`,
);
process.exit(fast ? 0 : 1);

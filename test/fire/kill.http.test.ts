import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { classes } from 'content/classes';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '~/server/storage/database.server';
import { engines, newDatabaseAddress } from '../engines';
import { freePort } from '../run-site';
import { signInLocally } from '../sign-in';

/** `FIRE_KILLS=200 npx vitest run --project engines test/fire/kill.http.test.ts` for the long run. */
const kills = Number(process.env.FIRE_KILLS ?? 3);
const accessId = 'survives-a-kill';
const undo: (() => unknown)[] = [];
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  for (const step of undo.splice(0).reverse()) await step();
});

/** What the site said it stored. */
interface Acknowledged {
  messages: string[];
  grades: string[];
  todos: string[];
  posts: string[];
}

describe.each(engines)('kill -9 under mixed writes (%s)', (engine) => {
  it('loses nothing that was acknowledged and leaves nothing half written', {
    timeout: 60_000 + kills * 30_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-kill-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const address = engine === 'sqlite' ? join(folder, 'site.db') : await postgresAddress();
    const port = await freePort();
    const log: Acknowledged = { messages: [], grades: [], todos: [], posts: [] };
    let cookie = '';

    for (let round = 0; round < kills; round += 1) {
      child = spawn(process.execPath, ['server.ts'], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: folder,
          SEED: 'none',
          LOG_LEVEL: 'silent',
          AGENT_ACCESS_ID: accessId,
          TRUST_PROXY: '1',
          ...(engine === 'postgres' && { DATABASE_URL: address }),
        },
        stdio: 'ignore',
      });
      const origin = `http://localhost:${port}`;
      await expect
        .poll(
          () =>
            fetch(`${origin}/healthz`).then(
              (r) => r.status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(200);
      cookie ||= await signInLocally(origin);
      const before = count(log);
      const wanted = 5 + ((round * 7) % 23);
      const writers = Array.from({ length: 4 }, (_, i) =>
        writeUntilDead(origin, cookie, `${round}-${i}`, log),
      );
      await expect
        .poll(() => count(log) - before, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(wanted);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await Promise.all(writers);
    }

    if (engine === 'sqlite') {
      const file = new DatabaseSync(address);
      expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      file.close();
    }
    const { db, close } = openDatabase(address);
    undo.push(close);
    const messages = await db.selectFrom('contacts').select('message').execute();
    expect(messages.map((row) => row.message)).toEqual(expect.arrayContaining(log.messages));
    const todos = await db.selectFrom('todos').select('id').execute();
    expect(todos.map((row) => row.id)).toEqual(expect.arrayContaining(log.todos));
    const posts = await db.selectFrom('blogs').select('title').execute();
    expect(posts.map((row) => row.title)).toEqual(expect.arrayContaining(log.posts));
    const grades = await db.selectFrom('grades').select(['date', 'className']).execute();
    const byDate = Map.groupBy(grades, (row) => row.date);
    for (const date of log.grades) expect(byDate.get(date)).toHaveLength(classes.length);
    // One submission is one transaction: acknowledged or not, all classes are there or none.
    for (const rows of byDate.values()) expect(rows.length % classes.length).toBe(0);
    expect(Math.min(...Object.values(log).map((list) => list.length))).toBeGreaterThan(0);
  });
});

async function postgresAddress() {
  const { address, remove } = await newDatabaseAddress('postgres');
  undo.push(remove);
  return address;
}

function count(log: Acknowledged) {
  return Object.values(log).reduce((sum, list) => sum + list.length, 0);
}

/** Writes one thing after the other and notes what the site said it stored, until it is gone. */
async function writeUntilDead(origin: string, cookie: string, name: string, log: Acknowledged) {
  for (let i = 0; i < 500; i += 1) {
    const id = `${name}-${i}`;
    const headers = {
      origin,
      cookie,
      'x-forwarded-for': `10.1.${i % 250}.${name.length * 7 + (i % 9)}`,
    };
    const post = (path: string, init: RequestInit) =>
      fetch(origin + path, { method: 'POST', ...init, headers: { ...headers, ...init.headers } });
    try {
      const message = `The message ${id}, long enough to be one.`;
      const fields = { name: 'Ada', email: 'ada@example.com', subject: '', message };
      const sent = await post('/contact', { body: new URLSearchParams(fields) });
      if (sent.ok && (await sent.text()).includes('Thank you for your message!'))
        log.messages.push(message);

      const task = new URLSearchParams({ intent: 'add', id, text: 'A task' });
      const added = await post('/admin/todo-dashboard/change', { body: task });
      if (added.ok && (await added.json()).ok) log.todos.push(id);

      const date = new Date(Date.UTC(2000, 0, 1 + log.grades.length * 97 + i * 13))
        .toISOString()
        .slice(0, 10);
      if (!log.grades.includes(date)) {
        const grades = classes.map((className) => ({
          className,
          formativePercent: 90,
          summativePercent: 80,
        }));
        const stored = await post('/api/grades', {
          body: JSON.stringify({ date, grades }),
          headers: {
            authorization: `Bearer ${accessId}`,
            'content-type': 'application/json',
            'idempotency-key': date,
          },
        });
        if (stored.status === 201) log.grades.push(date);
      }

      const saved = await post('/admin/blog/save', {
        body: JSON.stringify(newPost(`Post ${id}`)),
        headers: { 'content-type': 'application/json' },
      });
      if (saved.ok && (await saved.text()).includes('Post created successfully!'))
        log.posts.push(`Post ${id}`);
    } catch {
      return;
    }
  }
}

function newPost(title: string) {
  return {
    do: 'save',
    replaces: null,
    draftId: crypto.randomUUID(),
    viewsCorrected: false,
    values: {
      title,
      excerpt: '',
      author: 'Ada',
      timeToRead: '1 min',
      publishedDate: '',
      headerImage: '',
      visibility: 'public',
      views: 0,
      content: [{ type: 'text', value: 'Words.' }],
      seoTitle: '',
      seoDescription: '',
      seoKeywords: '',
    },
  };
}

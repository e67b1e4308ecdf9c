import { sql } from 'kysely';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { lastLink, ReaderBrowser } from 'test/reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeMissing } from '~/features/posts/addresses/missing.server';
import { budgets } from './budgets.server';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await publish(app.services, 'post', { title: 'A post' });
  cookie = await app.signIn();
});
afterAll(() => app.close());

const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', accept: 'text/html' };
const json = { ...browser, 'content-type': 'application/json' };

async function rowsOf() {
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite%' and name not like '%_search%'`.execute(app.db);
  const counted = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      app.db,
    );
    counted.set(name, rows[0]?.n ?? 0);
  }
  return counted;
}

/** Everything that a stranger can write; the statuses and pages of the answers. */
async function writeAll(name: string) {
  const reader = new ReaderBrowser(app, browser);
  const email = `${name}@example.com`;
  const post = (path: string, body: object) =>
    app.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const message = { name, email, subject: 'Hello', message: `A message of ${name}.` };
  const answers = {
    message: await new ReaderBrowser(app, browser).post('/contact', message),
    draft: await new ReaderBrowser(app, browser).comment('post', `Before signing in, ${name}.`),
    link: await reader.post('/sign-in', { email, returnTo: '/account' }),
    signIn: await reader.request((await lastLink(app, email)) || '/sign-in'),
    comment: await reader.comment('post', `A comment of ${name}.`, { name }),
    hit: await post('/api/views', { path: '/blog/post', referrer: `https://${name}.example` }),
    view: await post('/api/views', { path: name === 'first' ? '/blog/post' : '/', read: true }),
    vitals: await post('/api/vitals', { page: '/', metrics: [{ name: 'LCP', value: 1 }] }),
    missing: await app.request(`/not-there-${name}`, { headers: browser }),
    token: await app.request('/mcp', { headers: { authorization: 'Bearer agent_made-up' } }),
  };
  await storeMissing(app.db, app.services.clock());
  const said: Record<string, [status: number, text: string, retryAfter: string | null]> = {};
  for (const [what, answer] of Object.entries(answers))
    said[what] = [answer.status, await answer.text(), answer.headers.get('retry-after')];
  return said;
}

const enough = 'all the site takes in a day';

it('what strangers write is counted, and refused with a sentence where it is too much', async () => {
  const before = await rowsOf();
  const first = await writeAll('first');
  expect(JSON.stringify(first)).not.toContain(enough);
  const after = await rowsOf();
  const grown = [...after].flatMap(([name, count]) =>
    count > (before.get(name) ?? 0) ? name : [],
  );
  const budgeted = new Set<string>(budgets.flatMap(({ tables }) => tables));
  expect(grown.filter((name) => !budgeted.has(name))).toEqual([]);
  for (const { tables } of budgets) expect(grown, tables[0]).toContain(tables[0]);

  for (const { tables, rows } of budgets)
    await app.db
      .updateTable('rateLimits')
      .set({ count: rows })
      .where('key', '=', `budget ${tables[0]} rows`)
      .execute();
  const status = await app.request('/admin/status', { headers: { cookie } });
  expect(await status.text()).toContain('2,000 of 2,000');
  const full = await rowsOf();
  const { missing, token, signIn, ...refused } = await writeAll('second');
  for (const [what, [code, page, wait]] of Object.entries(refused))
    expect([what, code, page.includes(enough), wait]).toEqual([what, 429, true, '3600']);
  expect(missing?.[0]).toBe(404);
  expect(token?.[0]).toBe(401);
  expect(signIn?.[0]).toBe(200);
  expect(await rowsOf()).toEqual(full);
  // By bytes, too; and the next day is another one.
  await app.db
    .updateTable('rateLimits')
    .set({ count: 0 })
    .where('key', 'like', 'budget % rows')
    .execute();
  await app.db
    .updateTable('rateLimits')
    .set({ count: 1_999_999_999 })
    .where('key', 'like', 'budget % bytes')
    .execute();
  expect((await writeAll('third')).message?.[0]).toBe(429);
  app.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect((await writeAll('fourth')).message?.[0]).toBe(200);
});

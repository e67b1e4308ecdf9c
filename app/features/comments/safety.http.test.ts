import fc from 'fast-check';
import { createTestApp, type TestApp } from 'test/app';
import { newDatabaseAddress } from 'test/engines';
import { commentRow } from 'test/factories/comments';
import { publish } from 'test/factories/posts';
import { hostileTexts } from 'test/hostile';
import { askQueue, decide, ReaderBrowser } from 'test/reader';
import { mappedRoutes } from 'test/route-map';
import { afterEach, describe, expect, it } from 'vitest';
import { renderComment } from './render.server';

const start = new Date('2026-03-01T12:00:00.000Z');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp({ now: start, ...options });
  undo.push(() => app.close());
  await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
  return app;
}

const settle = (app: TestApp, cookie: string, fields: Record<string, string>) =>
  askQueue(app, cookie, 'change_comment_settings', { enabled: true, hold: 'first', ...fields });

it("a reader's session opens no page of the admin, whatever is asked and how", async () => {
  const app = await open();
  const reader = await new ReaderBrowser(app).signIn('owner@example.com', 'The owner');
  const token = reader.cookie.split('=')[1] ?? '';
  const guarded = (await mappedRoutes()).filter((route) => route.guarded);
  expect(guarded.length).toBeGreaterThan(20);
  const cookie = `session=${token}; reader=${token}`;
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const responses = guarded.map(async ({ path }) => {
      const body = method === 'GET' ? undefined : new URLSearchParams({ id: '1' });
      const response = await app.request(path, { method, headers: { cookie }, body });
      await response.body?.cancel();
      return [path, response.status, response.headers.get('location')?.split('?')[0]];
    });
    expect(await Promise.all(responses), method).toEqual(
      guarded.map(({ path }) => [path, 302, '/admin/login']),
    );
  }
});

it('no text or name of the corpus adds anything live to a page, a feed or the queue', async () => {
  const app = await open();
  const owner = await app.signIn();
  await settle(app, owner, { hold: 'none' });
  const [{ id: readerId } = { id: '' }] = await new ReaderBrowser(app)
    .signIn('ada@example.com', 'Ada')
    .then(() => app.db.selectFrom('readers').select('id').execute());
  for (const [n, text] of hostileTexts.entries()) {
    const createdAt = new Date(start.getTime() + n).toISOString();
    const id = `hostile-${n}`;
    await app.db
      .insertInto('comments')
      .values(
        commentRow({
          id,
          postId: 'lantern',
          readerId,
          text,
          html: renderComment(text),
          reasons: JSON.stringify([text]),
          createdAt,
        }),
      )
      .execute();
  }
  await app.db
    .updateTable('readers')
    .set({ name: hostileTexts[0] ?? '' })
    .execute();
  await app.services.pageCache.invalidate('comments');
  const pages: [string, Record<string, string>][] = [
    ['/blog/lantern', {}],
    ['/blog/lantern/comments', {}],
    ['/admin/comments?filter=all', { cookie: owner }],
  ];
  for (const [path, headers] of pages) {
    const response = await app.request(path, { headers });
    const html = await response.text();
    expect(response.status, path).toBe(200);
    const outside = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/"[^"]*"/g, '""');
    expect(outside, path).not.toMatch(
      /<(?:script|iframe|base|object|embed|svg onload|style>\*)\b|<[a-z]+[^<>]*\s(?:on[a-z]+|style)=/i,
    );
    expect(html, path).not.toMatch(/<[a-z][^<>]*href="\s*(?:javascript|data|vbscript):/i);
  }
  const html = await (await app.request('/blog/lantern')).text();
  const comments = html.slice(html.indexOf('comment-list'), html.indexOf('your-comment'));
  expect(comments).not.toMatch(/<(?:img|h[1-6]|table|input|form|style|meta|button)\b/);
  for (const [, rel] of comments.matchAll(/<a href="https?:[^"]*" rel="([^"]*)"/g)) {
    expect(rel).toBe('nofollow ugc noopener');
  }
  const feed = await (await app.request('/blog/lantern/comments.xml')).text();
  expect(feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/<(?:script|img|svg)\b/);
});

describe('comments of many readers', () => {
  const actions = fc.array(
    fc.record({
      do: fc.constantFrom('write', 'reply', 'edit', 'delete', 'approved', 'held', 'spam', 'block'),
      who: fc.nat(1),
      which: fc.nat(5),
    }),
    { minLength: 5, maxLength: 14 },
  );

  it('whatever happens, what is not approved stands in no public bytes, and what is shown is approved', {
    timeout: 180_000,
  }, async () => {
    const app = await open();
    const owner = await app.signIn();
    const readers = [
      await new ReaderBrowser(app).signIn('ada@example.com', 'Ada'),
      await new ReaderBrowser(app).signIn('bob@example.com', 'Bob'),
    ];
    let words = 0;
    const word = () => {
      words += 1;
      return `zqword${words}x`;
    };
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        await app.db.deleteFrom('comments').execute();
        await app.db.deleteFrom('rateLimits').execute();
        await app.db.updateTable('readers').set({ blockedAt: null }).execute();
        await app.services.pageCache.invalidate('comments');
        for (const action of list) {
          const reader = readers[action.who] as ReaderBrowser;
          const rows = await app.db.selectFrom('comments').selectAll().orderBy('sortKey').execute();
          const row = rows[action.which % Math.max(1, rows.length)];
          if (action.do === 'write') await reader.comment('lantern', word());
          else if (!row) continue;
          else if (action.do === 'reply')
            await reader.comment('lantern', word(), { parentId: row.id });
          else if (action.do === 'edit')
            await reader.post(`/comment/${row.id}/edit`, {
              text: word(),
              version: String(row.version),
            });
          else if (action.do === 'delete')
            await reader.post(`/comment/${row.id}/edit`, { operation: 'delete' });
          else if (action.do === 'block')
            await askQueue(app, owner, 'block_reader', { reader: row.readerId, on: true });
          else await decide(app, owner, action.do, [row.id]);
        }
        const rows = await app.db.selectFrom('comments').selectAll().execute();
        const status = new Map(rows.map((row) => [row.id, row.status]));
        const visible = rows.filter(
          (row) =>
            row.status === 'approved' &&
            (row.parentId === null || /approved|deleted/.test(status.get(row.parentId) ?? '')),
        );
        for (const path of [
          '/blog/lantern',
          '/blog/lantern',
          '/blog/lantern/comments.xml',
          '/feed.xml',
        ]) {
          const text = await (await app.request(path)).text();
          const found = new Set(text.match(/zqword\d+x/g) ?? []);
          if (path === '/feed.xml') expect([...found]).toEqual([]);
          else expect([...found].sort(), path).toEqual(visible.map((row) => row.text).sort());
        }
      }),
      { numRuns: Number(process.env.RESILIENCE_RUNS ?? 6) },
    );
  });

  it('of one network are limited, over two processes together, and nobody else is kept out', async () => {
    const { address, remove } = await newDatabaseAddress('postgres', 'migrated');
    undo.push(remove);
    const shared = { engine: 'postgres', databaseUrl: address, proxied: true, env: mail } as const;
    const first = await open(shared);
    const second = await createTestApp({ ...shared, now: start });
    undo.push(() => second.close());
    const flooded = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const app = n % 2 ? second : first;
      const reader = new ReaderBrowser(app, flooded);
      await reader.signIn(`flood-${n}@example.com`, `Flood ${n}`);
      for (let i = 0; i < 8; i += 1)
        statuses.push((await reader.comment('lantern', `Flood ${n} ${i}`)).status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    const other = await new ReaderBrowser(second, { 'x-forwarded-for': '198.51.100.9' }).signIn(
      'ada@example.com',
      'Ada',
    );
    expect((await other.comment('lantern', 'Not me')).status).toBe(303);
  });
});

const mail = { SMTP_URL: 'smtp://127.0.0.1:1' };

it('rules hold a comment with a reason, a filled trap is spam, and the same bytes go to everybody', async () => {
  const app = await open();
  const owner = await app.signIn();
  await settle(app, owner, { hold: 'none', words: 'casino\nlottery' });
  const before = await (await app.request('/blog/lantern')).text();
  const reader = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
  const links = Array.from({ length: 4 }, (_, n) => `https://example.com/${n}`).join(' ');
  await reader.comment('lantern', `Look: ${links}`);
  await reader.comment('lantern', 'Best CASINO in town');
  await reader.comment('lantern', 'The same words');
  await reader.comment('lantern', 'The same words');
  await reader.comment('lantern', 'I am a program', { homepage: 'https://example.com' });
  const rows = await app.db.selectFrom('comments').selectAll().execute();
  const found = Object.fromEntries(
    rows.map(({ text, status, reasons }) => [text.slice(0, 12) + status, JSON.parse(reasons)]),
  );
  expect(found['Look: https:held']).toContain('The comment has 4 links.');
  expect(found['Best CASINO held']).toEqual(['Contains a blocked word: casino']);
  expect(found['The same worheld']).toEqual(['The same comment arrived within the last day.']);
  expect(found['The same worapproved']).toEqual([]);
  expect(found['I am a progrspam']).toContain('The field hidden from people was filled in.');
  await expect
    .poll(async () => (await app.request('/blog/lantern')).headers.has('etag'))
    .toBe(true);
  const stranger = await app.request('/blog/lantern');
  const signedIn = await reader.request('/blog/lantern');
  const bytes = await stranger.text();
  expect(await signedIn.text()).toBe(bytes);
  expect(signedIn.headers.getSetCookie()).toEqual([]);
  expect(signedIn.headers.get('etag')).toBe(stranger.headers.get('etag'));
  expect(bytes).not.toBe(before);
  expect(bytes).not.toMatch(/CASINO|I am a program/);
});

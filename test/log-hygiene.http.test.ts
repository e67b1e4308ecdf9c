import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { emptyValues } from '~/features/posts/post';
import { createTestApp, type TestApp } from './app';
import { readActionData } from './read-response';
import { mappedRoutes } from './route-map';
import { signInAt } from './sign-in';

vi.setConfig({ testTimeout: 120_000 });

const visitor = '203.0.113.77';
const secrets = {
  accessId: 'correct-horse-battery',
  wrongAccessId: 'wrong-but-somebody-elses-password',
  message: 'My medical history is nobody elses business',
  email: 'ada.private@example.com',
  metricsToken: 'watching-token-0815',
};

const marked = 'marked-as-secret';
const fields = Object.fromEntries(
  [
    ...['name', 'email', 'subject', 'message', 'homepage', 'token', 'hints', 'accessId', 'date'],
    ...['intent', 'do', 'id', 'ids', 'text', 'title', 'description', 'notes', 'className', 'page'],
    ...['referrer', 'url', 'author', 'content', 'values', 'draftId', 'posts', 'file', 'status'],
  ].map((name) => [name, `${name} ${marked}`]),
);
const json = JSON.stringify(fields);

/** Sends a secret in every field, header and query of every address, as a visitor and as the owner. */
async function fillEveryForm(app: TestApp, session: string) {
  const query = `?${new URLSearchParams({ ...fields, q: marked, code: marked, state: marked })}`;
  for (const { pattern, path, file } of await mappedRoutes()) {
    if (pattern === '/admin/logout') continue;
    // Without the page around its answer, which takes most of the time.
    const action = file.endsWith('.tsx') ? `${path}.data` : path;
    for (const cookie of [session, `session=${marked}; signin=${marked}`]) {
      const headers = { cookie, authorization: `Bearer ${marked}`, 'x-forwarded-for': visitor };
      const responses = await Promise.all([
        app.request(path + query, { headers }),
        app.request(action, { method: 'POST', headers, body: new URLSearchParams(fields) }),
        app.request(action, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: json,
        }),
        app.request(path, { method: 'POST', headers, body: json.slice(0, -9) }),
      ]);
      for (const response of responses) await response.body?.cancel();
    }
  }
}

/** Makes a review link and asks for it in every way that finds it, and in some that do not; its token. */
async function openReviewLink(app: TestApp, headers: Record<string, string>, cookie: string) {
  const asOwner = { cookie, 'content-type': 'application/json' };
  const send = async (operation: string, input: object) =>
    readActionData(
      await app.request('/admin/blog.data', {
        method: 'POST',
        headers: asOwner,
        body: JSON.stringify({ operation, input }),
      }),
    );
  const id = crypto.randomUUID();
  const values = { ...emptyValues, title: 'For review' };
  const stored = await send('store_draft', { id, postId: null, baseVersion: 0, values });
  const { post } = z
    .object({ result: z.object({ post: z.object({ id: z.string() }) }) })
    .parse(stored).result;
  const made = await send('make_review_link', { id: post.id, days: 7 });
  const { path } = z.object({ result: z.object({ path: z.string() }) }).parse(made).result;
  const token = path.split('/')[2] ?? '';
  expect((await app.request(path, { headers })).status).toBe(200);
  for (const asked of [
    `${path}.data`,
    `/Review/${token}`,
    `/%72eview/${token}`,
    `${app.origin}/${path}`,
  ]) {
    await app.request(asked, { headers });
  }
  const elsewhere = { ...headers, origin: 'https://elsewhere.example.com' };
  await app.request(path, { method: 'POST', headers });
  await app.request(path, { method: 'POST', headers: elsewhere });
  await send('revoke_review_link', { id: post.id });
  expect((await app.request(path, { headers })).status).toBe(404);
  await app.request(`${path}/more`, { headers });
  return token;
}

// On PostgreSQL: its errors repeat the values, SQLite's do not.
it('the log holds no access ID, cookie, token, message or full address', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    engine: 'postgres',
    proxied: true,
    env: {
      LOG_LEVEL: 'trace',
      AGENT_ACCESS_ID: secrets.accessId,
      METRICS_TOKEN: secrets.metricsToken,
    },
    logTo: { write: (line) => void lines.push(line) },
  });
  const headers = { 'x-forwarded-for': visitor };
  const post = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body, headers: { ...headers, ...more } });
  try {
    const cookie = await signInAt(app.origin);
    const message = new URLSearchParams({
      name: 'Ada',
      email: secrets.email,
      message: secrets.message,
    });
    expect((await post('/contact', message)).status).toBe(200);
    await post('/contact', new URLSearchParams({ email: secrets.email, message: '' }));
    await post('/contact', message, { origin: 'https://elsewhere.example.com' });
    await post('/submit', new URLSearchParams({ accessId: secrets.wrongAccessId }));
    await post('/submit', new URLSearchParams({ accessId: secrets.accessId }));
    for (const id of [secrets.wrongAccessId, secrets.accessId]) {
      await post('/api/grades', '{"grades": []}', {
        authorization: `Bearer ${id}`,
        'content-type': 'application/json',
      });
    }
    const view = JSON.stringify({ path: '/', read: true });
    await post('/api/views', view, { 'content-type': 'application/json' });
    await app.request('/metrics', {
      headers: { ...headers, authorization: `Bearer ${secrets.metricsToken}` },
    });
    for (const path of ['/admin', '/admin/contacts', '/admin/nowhere', '/blog?q=horse', '/%00']) {
      await app.request(path, { headers: { ...headers, cookie } });
    }
    await app.request('/auth/callback?code=stolen-code&state=stolen-state', { headers });
    const reviewToken = await openReviewLink(app, headers, cookie);
    await fillEveryForm(app, cookie);
    const failure = Object.assign(new Error('violates not-null constraint'), {
      detail: `Failing row contains (${secrets.message}).`,
    });
    app.services.log.error({ err: failure }, 'A request failed');

    const session = cookie.split('=')[1] ?? '';
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(12);
    expect(log).toContain('"path":"/contact"');
    const unwanted = [
      ...Object.values(secrets),
      marked,
      visitor,
      session,
      reviewToken,
      'stolen-code',
      'stolen-state',
    ];
    for (const secret of unwanted) {
      expect(secret.length).toBeGreaterThan(5);
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  } finally {
    await app.close();
  }
});

it('the log has no error for what a client does wrong', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line) => void lines.push(line) },
  });
  try {
    const json = { 'content-type': 'application/json' };
    const post = { method: 'POST', body: '{}', headers: json };
    expect((await app.request('/blog', { method: 'OPTIONS' })).status).toBe(405);
    expect((await app.request('/blog', post)).status).toBe(405);
    expect((await app.request('/contact', post)).status).toBe(400);
    expect(lines).toEqual([]);
    await app.db.schema.dropTable('contacts').execute();
    const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    await app.request('/contact', { method: 'POST', body: new URLSearchParams(fields) });
    expect(lines).toHaveLength(1);
  } finally {
    await app.close();
  }
});

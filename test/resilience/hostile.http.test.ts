import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';
import { mappedRoutes } from '../route-map';
import { anyBodies, bodies, headers, methods, parameters, tails } from './hostile-requests';

const routes = await mappedRoutes();
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp({ seed: 'demo', proxied: true, built: true });
  cookie = await app.signIn();
});
afterAll(() => {
  agent.destroy();
  return app.close();
});

interface Attempt {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** `RESILIENCE_RUNS=all` sends every combination. */
const everything = process.env.RESILIENCE_RUNS === 'all';
const atOnce = 8;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
let asked = 0;

/** Sends bytes as they are: fetch would tidy them up. Each request comes from an address of its own. */
function send({
  path,
  method = 'GET',
  headers = {},
  body,
}: Attempt): Promise<{ status: number; page: string }> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const { port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // A connection whose body was not read to the end may be closed, and is nobody else's.
        agent: (body?.length ?? 0) > 100_000 ? false : agent,
        port,
        path,
        method,
        timeout: 20_000,
        headers: {
          origin: app.origin,
          'x-forwarded-for': from,
          ...(body && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      async (response) => resolve({ status: response.statusCode ?? 0, page: await text(response) }),
    );
    sent.on('timeout', () => reject(new Error(`No answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends the attempts of a list that several workers share. */
async function sendEach(attempts: Attempt[]) {
  for (let attempt = attempts.pop(); attempt; attempt = attempts.pop()) await expectCalm(attempt);
}

const hangMs = 1000;
/** The owner gets a backup there for whatever is sent, and it is compared row by row. */
const works = (attempt: Attempt) =>
  attempt.path.startsWith('/admin/backups') && Boolean(attempt.headers?.cookie);
/** Slow responses, perhaps because of requests at the same time. */
const slow: Attempt[] = [];

async function timeOf(attempt: Attempt): Promise<number> {
  const begun = performance.now();
  await send(attempt);
  return performance.now() - begun;
}

/** Sent alone, a response takes a second at most; on a slow machine one of three tries has to. */
async function expectNoHang() {
  for (const attempt of slow.splice(0)) {
    const times = [await timeOf(attempt)];
    while (times.length < 3 && Math.min(...times) > hangMs) times.push(await timeOf(attempt));
    const what = `${attempt.method ?? 'GET'} ${attempt.path.slice(0, 120)} took ${times.map(Math.round)} ms`;
    expect.soft(Math.min(...times), what).toBeLessThan(hangMs);
  }
}

/** Never a 5xx, never a stack trace. */
async function expectCalm(attempt: Attempt) {
  const begun = performance.now();
  const { status, page } = await send(attempt);
  if (performance.now() - begun > hangMs && !works(attempt)) slow.push(attempt);
  const what = `${attempt.method ?? 'GET'} ${attempt.path.slice(0, 120)} ${JSON.stringify(attempt.headers ?? {}).slice(0, 120)}`;
  expect.soft(status, what).toBeLessThan(500);
  expect
    .soft(page, what)
    .not.toMatch(/\n\s+at .+\(?.+:\d+:\d+\)?|node_modules|SQLITE|syntax error at|\/build\/server/);
}

/** Odd queries and odd headers, one of each in a request; one by one in the long run. */
function oddReading(path: string, data: string, own: Record<string, string>): Attempt[] {
  if (everything) {
    return [
      ...tails.map((tail) => ({ path: path + tail, headers: own })),
      ...headers.map((extra) => ({ path, headers: { ...own, ...extra } })),
    ];
  }
  return headers.map((extra, i) => ({
    path: (i % 4 ? data : path) + (tails[i] ?? ''),
    headers: { ...own, ...extra },
  }));
}

/**
 * Everybody sends to the public addresses; to the guarded ones the owner does, of a stranger the guard's
 * own test sends them everything. In the long run each of both sends to all.
 */
const attacked = routes.flatMap((route) =>
  ['a stranger', 'the owner']
    .filter((who) => everything || (who === 'the owner') === route.guarded)
    .map((who) => ({ ...route, who })),
);

it.each(attacked)('bad requests of $who do not upset $pattern', async (route) => {
  const { pattern, who } = route;
  const paths = pattern.includes(':')
    ? parameters.map((p) => pattern.replace(/:\w+/g, p))
    : [route.path];
  const own: Record<string, string> = who === 'the owner' ? { cookie } : {};
  const [path = route.path] = paths;
  const attempts: Attempt[] = paths.flatMap((one, at) => {
    const pages = everything || at === 0 ? [one, `${one}.data`] : [at % 2 ? `${one}.data` : one];
    return pages.map((page) => ({ path: page, headers: own }));
  });
  // Loader and action are the same; to draw the whole page around their answers is most of the work.
  const data = route.file.endsWith('.tsx') ? `${path}.data` : path;
  attempts.push(...oddReading(path, data, own));
  for (const [at, method] of methods.entries())
    attempts.push({ path: at % 3 && !everything ? data : path, method, headers: own });
  const sampled = fc.sample(anyBodies, { numRuns: everything ? 100 : 2 });
  const sent: [string, string | Uint8Array][] = [
    ...bodies.map(([, type, body]): [string, string | Uint8Array] => [type, body]),
    ...sampled,
  ];
  // Where whatever is sent makes a backup, a few of them do.
  const some = works({ path, headers: own }) && !everything ? sent.slice(0, 4) : sent;
  for (const [at, [type, body]] of some.entries()) {
    const headers = { ...own, ...(type && { 'content-type': type }) };
    for (const to of everything ? [path, `${path}.data`] : [at % 9 ? data : path])
      attempts.push({ path: to, method: 'POST', body, headers });
  }
  await Promise.all(Array.from({ length: atOnce }, () => sendEach(attempts)));
  await expectNoHang();
});

it.each([
  '/%',
  '/%E0%A4%A',
  '/..%2f..%2f',
  '/blog/%2e%2e%2f%2e%2e',
  '//evil.example/blog',
  '/\\evil',
  '/blog//',
  '/.data',
  '/_.data',
  '/__proto__',
  '/assets/../server.ts',
  `/${'a/'.repeat(500)}`,
])('a strange address gets a plain answer: %s', async (path) => {
  await expectCalm({ path });
  await expectNoHang();
});

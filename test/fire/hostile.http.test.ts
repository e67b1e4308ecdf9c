import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';
import { mappedRoutes } from '../route-map';
import { bodies, headers, methods, parameters, tails } from './hostile-requests';

const routes = await mappedRoutes();
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp({ seed: 'demo', env: { TRUST_PROXY: '1' } });
  cookie = await app.signIn();
});
afterAll(() => app.close());

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

let asked = 0;

/** Sends bytes as they are: fetch would tidy them up. Each request comes from an address of its own. */
function send({
  path,
  method = 'GET',
  headers = {},
  body,
}: Ask): Promise<{ status: number; page: string }> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const { port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
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

/** Never our fault, never a look inside. */
async function expectCalm(ask: Ask) {
  const { status, page } = await send(ask);
  const what = `${ask.method ?? 'GET'} ${ask.path.slice(0, 120)} ${JSON.stringify(ask.headers ?? {}).slice(0, 120)}`;
  expect.soft(status, what).toBeLessThan(500);
  expect
    .soft(page, what)
    .not.toMatch(/\n\s+at .+\(?.+:\d+:\d+\)?|node_modules|SQLITE|syntax error at|\/build\/server/);
}

const owners = [
  ['a stranger', () => ({})],
  ['the owner', () => ({ cookie })],
] as const;

describe.each(owners)('bad requests of %s', (_who, session) => {
  it.each(routes.map(({ pattern }) => pattern))('do not upset %s', async (pattern) => {
    const route = routes.find((r) => r.pattern === pattern);
    if (!route) throw new Error(`No route ${pattern}`);
    const paths = pattern.includes(':')
      ? parameters.map((p) => pattern.replace(/:\w+/g, p))
      : [route.path];
    const own = session();
    for (const path of paths) {
      await expectCalm({ path, headers: own });
      await expectCalm({ path: `${path}.data`, headers: own });
    }
    const [path = route.path] = paths;
    for (const tail of tails) await expectCalm({ path: path + tail, headers: own });
    for (const extra of headers) await expectCalm({ path, headers: { ...own, ...extra } });
    for (const method of methods) await expectCalm({ path, method, headers: own });
    for (const [, type, body] of bodies) {
      await expectCalm({
        path,
        method: 'POST',
        body,
        headers: { ...own, ...(type && { 'content-type': type }) },
      });
    }
    await expectCalm({
      path: `${path}.data`,
      method: 'POST',
      body: '{',
      headers: { ...own, 'content-type': 'application/json' },
    });
  });
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
});

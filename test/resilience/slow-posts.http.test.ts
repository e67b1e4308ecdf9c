import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../app';
import { isInstalled, startCaddy, startNginx } from '../front';
import { freePort } from '../run-site';
import { signInAt, walkSignIn } from '../sign-in';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const fronts = [
  { front: 'no proxy', start: undefined },
  { front: 'nginx', start: startNginx },
  { front: 'caddy', start: startCaddy },
];

/** A form of which one letter arrives. */
function slowPost(origin: string, path: string): void {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  undo.push(() => socket.destroy());
  const type = 'Content-Type: application/x-www-form-urlencoded';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n${type}\r\nContent-Length: 999\r\n\r\na`,
  );
}

describe.each(fronts)('hundreds who send slowly, with $front in front', ({ front, start }) => {
  it.skipIf(start && !isInstalled(front))('keep nobody from signing in or sending', async () => {
    const sitePort = await freePort();
    const port = start ? await freePort() : sitePort;
    const origin = `http://localhost:${port}`;
    const answered: string[] = [];
    const app = await createTestApp({
      proxied: start !== undefined,
      env: { PORT: String(sitePort), PUBLIC_URL: origin, LOG_LEVEL: 'info' },
      logTo: {
        write(line) {
          const { path, status } = JSON.parse(line);
          if (path) answered.push(`${path} ${status}`);
        },
      },
    });
    undo.push(() => app.close());
    if (start) undo.push(start({ port, sitePort }));
    const isUp = () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 20_000 }).toBe(true);

    for (let i = 0; i < 300; i += 1) slowPost(origin, '/contact');
    for (let i = 0; i < 80; i += 1) slowPost(origin, i % 2 ? '/admin/x' : '/auth/start');
    const count = (what: string) => answered.filter((one) => one === what).length;
    // nginx asks the site only when it has the whole body.
    if (front !== 'nginx') {
      await expect.poll(() => count('/admin/x 302'), { timeout: 20_000 }).toBe(40);
      await expect.poll(() => count('/auth/start 405'), { timeout: 20_000 }).toBe(40);
      expect(count('/contact 408')).toBe(0);
    }
    const cookie = await signInAt(origin);
    expect((await fetch(`${origin}/admin`, { headers: { cookie } })).status).toBe(200);
    const send = (path: string, fields: Record<string, string>) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(fields),
      });
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Is anybody there?' };
    expect((await send('/contact', message)).status).toBe(200);
    expect(await app.db.selectFrom('contacts').select('message').execute()).toHaveLength(1);
    const reader = await walkSignIn(origin, 'ada@example.com', {}, new Map(), { as: 'reader' });
    expect([...reader.cookies.keys()]).toContain('reader');
    // Too slow: memory and connections are not held, either.
    if (front !== 'nginx') {
      await expect.poll(() => count('/contact 408'), { timeout: 20_000 }).toBe(300);
    }
  });
});

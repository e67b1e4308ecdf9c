import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sendCached } from './send-cached.server';
import { StaticFiles } from './static-files.server';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Serves a folder with one file. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'site-static-'));
  writeFileSync(join(folder, 'a.txt'), 'plain');
  const files = new StaticFiles(folder, { secure: false, hsts: 'host' });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file) sendCached(request, response, file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => new Promise((resolve) => server.close(resolve)),
  );
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { folder, get };
}

it('answers with the files of the build and nothing outside', async () => {
  const { get } = await serve();
  const response = await get('/a.txt');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('plain');
  expect((await get('/../etc/passwd')).status).toBe(404);
  expect((await get('/b.txt')).status).toBe(404);
});

it('lives on when a newer build has taken its files away', async () => {
  const { folder, get } = await serve();
  rmSync(join(folder, 'a.txt'));
  expect((await get('/a.txt')).status).toBe(404);
  expect((await get('/b.txt')).status).toBe(404);
});

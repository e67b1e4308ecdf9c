import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTestApp } from './app';
import { publish } from './factories/posts';
import { freePort } from './run-site';

const installed = spawnSync('varnishd', ['-V']).error === undefined;
if (!installed) {
  process.stdout.write('varnishd is not installed: the site behind Varnish was not tested.\n');
}

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Varnish with the configuration of the production guide, in front of a site on this port. */
async function startVarnish(port: number, sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'site-varnish-'));
  const vcl = join(folder, 'site.vcl');
  const guide = readFileSync('docs/varnish.vcl', 'utf8');
  writeFileSync(vcl, guide.replace('.port = "3000"', `.port = "${sitePort}"`));
  // Without a jail: the user of another name could not read the folder.
  const options = [
    '-j',
    'none',
    '-F',
    '-f',
    vcl,
    '-a',
    `127.0.0.1:${port}`,
    '-n',
    join(folder, 'run'),
  ];
  const child = spawn('varnishd', [...options, '-s', 'malloc,32m'], { stdio: 'ignore' });
  undo.push(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
}

it.skipIf(!installed)(
  'Varnish in front takes pages over, and a write purges them by tag',
  async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    const front = `http://localhost:${port}`;
    const app = await createTestApp({
      seed: 'demo',
      env: { PORT: String(sitePort), PUBLIC_URL: front, PURGE_URL: `http://127.0.0.1:${port}/` },
    });
    undo.push(() => app.close());
    await startVarnish(port, sitePort);
    const ask = async (path: string) => {
      const response = await fetch(front + path);
      // Varnish names the request that brought a page in beside the one that asked for it.
      const fromVarnish = /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? '');
      return { status: response.status, text: await response.text(), fromVarnish };
    };
    const patient = { timeout: 20_000 };
    await expect.poll(() => ask('/blog').catch(() => null), patient).toMatchObject({ status: 200 });
    await expect.poll(() => ask('/blog'), patient).toMatchObject({ fromVarnish: true });
    await expect.poll(() => ask('/about'), patient).toMatchObject({ fromVarnish: true });

    await publish(app.services, 'new', { title: 'Fresh from the press' });
    const after = await ask('/blog');
    expect(after.fromVarnish).toBe(false);
    expect(after.text).toContain('Fresh from the press');
    // What shows no posts stays.
    expect((await ask('/about')).fromVarnish).toBe(true);
    for (const path of ['/admin/login', '/blog/not-there', '/healthz']) {
      await ask(path);
      expect((await ask(path)).fromVarnish, path).toBe(false);
    }
  },
);

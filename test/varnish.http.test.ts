import { afterEach, expect, it } from 'vitest';
import { createTestApp } from './app';
import { publish } from './factories/posts';
import { isInstalled, startVarnish } from './front';
import { freePort } from './run-site';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

it.skipIf(!isInstalled('varnishd'))(
  'Varnish in front takes pages over, and a write purges them by tag',
  async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    const front = `http://localhost:${port}`;
    const app = await createTestApp({
      seed: 'demo',
      env: { PORT: String(sitePort), PUBLIC_URL: front, PURGE_URL: `http://127.0.0.1:${port}/` },
    });
    undo.push(() => app.close());
    undo.push(startVarnish({ port, sitePort }));
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

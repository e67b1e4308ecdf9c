import { afterEach, expect, it } from 'vitest';
import { createTestApp } from './app';
import { publish } from './factories/posts';
import { isInstalled, startVarnish } from './front';
import { ReaderBrowser } from './reader';
import { freePort } from './run-site';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const installed = isInstalled('varnishd');

/** The site behind Varnish with the configuration of the production guide. */
async function openBehindVarnish() {
  const [port, sitePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const app = await createTestApp({
    seed: 'demo',
    env: { PORT: String(sitePort), PUBLIC_URL: origin, PURGE_URL: `http://127.0.0.1:${port}/` },
  });
  undo.push(() => app.close());
  undo.push(startVarnish({ port, sitePort }));
  const request = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', ...init, headers: { origin, ...init.headers } });
  const ask = async (path: string) => {
    const response = await request(path);
    // Varnish names the request that brought a page in beside the one that asked for it.
    const fromVarnish = /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? '');
    return { status: response.status, text: await response.text(), fromVarnish };
  };
  await expect.poll(() => ask('/blog').catch(() => null), patient).toMatchObject({ status: 200 });
  return { app, request, ask };
}

const patient = { timeout: 20_000 };

it.skipIf(!installed)(
  'Varnish in front takes pages over, and a write purges them by tag',
  async () => {
    const { app, ask } = await openBehindVarnish();
    await expect.poll(() => ask('/blog'), patient).toMatchObject({ fromVarnish: true });
    await expect.poll(() => ask('/robots.txt'), patient).toMatchObject({ fromVarnish: true });

    await publish(app.services, 'new', { title: 'Fresh from the press' });
    const after = await ask('/blog');
    expect(after.fromVarnish).toBe(false);
    expect(after.text).toContain('Fresh from the press');
    // What shows no posts stays.
    expect((await ask('/robots.txt')).fromVarnish).toBe(true);
    for (const path of ['/admin/login', '/blog/not-there', '/healthz']) {
      await ask(path);
      expect((await ask(path)).fromVarnish, path).toBe(false);
    }
  },
);

it.skipIf(!installed)(
  'a reader behind Varnish signs in, comments, edits and sees the account; nobody else does',
  async () => {
    const { app, request, ask } = await openBehindVarnish();
    await publish(app.services, 'lantern', { title: 'Lantern' });
    const reader = new ReaderBrowser({ db: app.db, request });
    expect(await reader.get('/sign-in?returnTo=/account')).toContain('name="email"');
    await reader.signIn('ada@example.com', 'Ada Reader');
    expect(await reader.get('/account')).toContain('Ada Reader');
    expect(await reader.get('/blog/lantern/comments')).toContain('Ada Reader');

    const posted = await reader.comment('lantern', 'First words');
    expect(posted.status).toBe(303);
    const { id } = await app.db
      .selectFrom('comments')
      .select('id')
      .where('text', '=', 'First words')
      .executeTakeFirstOrThrow();
    const edit = `/comment/${id}/edit`;
    expect(await reader.get(edit)).toContain('First words');
    await reader.post(edit, { text: 'Second words', version: '1' });
    expect(await reader.get(edit)).toContain('Second words');

    for (const path of ['/account', edit, '/blog/lantern/comments', '/sign-in']) {
      const { text, fromVarnish } = await ask(path);
      expect([path, fromVarnish, /Ada Reader|Second words/.test(text)]).toEqual([
        path,
        false,
        false,
      ]);
    }
    await ask('/blog/lantern');
    await expect.poll(() => ask('/blog/lantern'), patient).toMatchObject({ fromVarnish: true });
  },
);

import { createTestApp, type TestApp, type TestAppOptions } from 'test/app';
import { afterEach, describe, expect, it } from 'vitest';
import { listBackups } from '~/operations/backup-files.server';

let app: TestApp;
let cookie: string;
afterEach(() => app.close());

async function open(options: TestAppOptions = {}) {
  app = await createTestApp({ firstRun: true, ...options });
  cookie = await app.signIn();
}

const get = (path: string) => app.request(path, { headers: { cookie } });
const text = async (path: string) => (await app.request(path)).text();

const skip = () => app.request('/admin/setup', { method: 'POST', headers: { cookie } });

function send(values: object, demo = 'keep') {
  return app.request('/admin/setup', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ values, demo }),
  });
}

const ada = {
  ownerName: 'Ada Lovelace',
  headline: 'Programs for engines',
  email: 'ada@example.com',
  place: 'London',
  timeZone: 'Asia/Tokyo',
  portrait: '',
  accent: '#ff9d5c',
  links: [{ label: 'GitHub', url: 'https://github.com/ada' }],
};

const whereTo = (response: Response) => response.headers.get('location');

describe('the set-up of a new site', () => {
  it('is offered on the overview until it is skipped, never instead of it', async () => {
    await open();
    const overview = async () => {
      const response = await get('/admin');
      expect(response.status).toBe(200);
      return response.text();
    };
    expect(await overview()).toContain('Set up your site');
    expect(await overview()).toContain('It takes a minute');
    expect(whereTo(await skip())).toBe('/admin');
    expect(await overview()).not.toContain('It takes a minute');
    expect((await get('/admin/setup')).status).toBe(200);
  });

  it('takes everything in one step, live at once, after a backup of what it removes', async () => {
    await open({ seed: 'demo' });
    expect(await text('/about')).toContain('Rowan Calloway');
    const [form = ''] = /<main.*<\/main>/s.exec(await (await get('/admin/setup')).text()) ?? [];
    expect(form).toContain('value="owner@example.com"');
    for (const word of ['Rowan', 'Kentucky', 'value="Building']) expect(form).not.toContain(word);
    expect(whereTo(await send(ada, 'remove'))).toBe('/admin');
    const home = await text('/');
    expect(home).toContain('<title>Ada Lovelace: Programs for engines</title>');
    expect(home).toContain('Based in London');
    expect(home).toContain('https://github.com/ada');
    for (const word of ['Rowan', 'Emberrack', 'Kentucky']) expect(home).not.toContain(word);
    const { site, appearance } = await app.services.content.read();
    expect(appearance.accent).toBe('#ff9d5c');
    // Without a picture of their own the owner has one drawn from the name, not the demo's.
    expect(site).toMatchObject({ siteName: 'Ada Lovelace', portrait: '' });
    expect(await listBackups(app.services.config.dataDir, app.services.clock())).toHaveLength(1);
    const lines = await app.db.selectFrom('activity').select('operation').execute();
    expect(lines.map(({ operation }) => operation).sort()).toEqual([
      'Removed the demo',
      'Set up the site',
    ]);
    const overview = await (await get('/admin')).text();
    expect(overview.replaceAll('<!-- -->', '')).toMatch(/Welcome, <span[^>]*>Ada Lovelace</);
    // Opened again, it shows what it was told.
    expect(await (await get('/admin/setup')).text()).toContain('value="Programs for engines"');
  });

  it('keeps the demo where the owner wants to look around, and what was told when it goes', async () => {
    await open({ seed: 'demo' });
    const { site } = await app.services.content.read();
    await send({ ...ada, email: site.email });
    expect(await text('/')).toContain('Emberrack');
    expect(await (await get('/admin')).text()).toContain('Remove the demo');
    const body = JSON.stringify({ operation: 'remove_demo', input: {} });
    await app.request('/admin?index', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    const left = (await app.services.content.read()).site;
    expect(left).toMatchObject({ ownerName: 'Ada Lovelace', email: site.email, place: 'London' });
  });
});

const now = new Date('2026-01-15T20:07:00Z');

const env = { TIME_ZONE: 'America/New_York' };
const madeAt = async (on: TestApp) =>
  (await (await on.request('/')).text()).replaceAll('<!-- -->', '').match(/made at ([\d:]+)/)?.[1];

describe('the time zone of the set-up', () => {
  it('is the configured one until one is chosen, which holds on every page and after a restart', async () => {
    await open({ now, env });
    expect(await madeAt(app)).toBe('15:07');
    await send(ada);
    expect(await madeAt(app)).toBe('05:07');
    expect(await text('/submit')).toContain('value="2026-01-16"');
    await app.stop();
    const again = await createTestApp({ now, env, databaseUrl: app.databaseUrl });
    expect(await madeAt(again)).toBe('05:07');
    await again.close();
  });

  it('takes the demo with it: removed, it leaves no view counted', async () => {
    await open({ seed: 'demo', env: { TIME_ZONE: 'UTC' } });
    await send(ada, 'remove');
    expect(await app.db.selectFrom('view_counts').selectAll().execute()).toEqual([]);
  });
});

describe('the set-up', () => {
  it('takes a time zone that holds in another process, too', async () => {
    await open({ engine: 'postgres', now, env });
    const other = await createTestApp({
      engine: 'postgres',
      now,
      env,
      databaseUrl: app.databaseUrl,
    });
    expect(await madeAt(other)).toBe('15:07');
    await send(ada);
    await expect.poll(() => madeAt(other)).toBe('05:07');
    await other.close();
  });

  it('says what is wrong and stores nothing of it', async () => {
    await open({});
    const response = await send({ ...ada, email: 'ada', timeZone: 'London', accent: 'red' });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('E-mail must be an e-mail address like name@example.com.');
    expect(page).toContain('Time zone must be the name of a time zone such as America/New_York.');
    expect(page).toContain('Accent must be a colour like #61DAFB.');
    expect(await text('/')).not.toContain('Ada Lovelace');
  });

  it('is not for a site that was in use before there was one', async () => {
    await open({});
    await app.db.deleteFrom('demo_records').execute();
    await app.db.schema.dropTable('demo_records').execute();
    await app.db
      .insertInto('settings')
      .values({ key: 'seeded', value: 'demo', updatedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    const { up } = await import('~/server/storage/migrations/004-demo-records');
    await up(app.db as never);
    expect((await get('/admin')).status).toBe(200);
    expect(await (await get('/admin')).text()).not.toContain('Make it yours');
  });
});

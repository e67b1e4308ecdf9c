import { createTestApp, type TestApp, type TestAppOptions } from 'test/app';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSharp } from '~/server/media/sharp.server';

let app: TestApp;
let cookie: string;
afterEach(() => app.close());

async function open(options: TestAppOptions = {}) {
  app = await createTestApp({ firstRun: true, ...options });
  cookie = await app.signIn();
}

const get = (path: string) => app.request(path, { headers: { cookie } });
const text = async (path: string) => (await app.request(path)).text();

function send(step: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  body.set('intent', step);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return app.request(`/admin/setup?step=${step}`, { method: 'POST', headers: { cookie }, body });
}

const ada = {
  name: 'Ada Lovelace',
  headline: 'Programs for engines',
  place: 'London',
  timeZone: 'Asia/Tokyo',
  email: 'ada@example.com',
  links: 'https://github.com/ada',
};

const whereTo = (response: Response) => response.headers.get('location');

describe('the set-up of a new site', () => {
  it('opens instead of the overview until it is skipped', async () => {
    await open();
    expect(whereTo(await get('/admin'))).toBe('/admin/setup');
    expect((await get('/admin/todo-dashboard')).status).toBe(200);
    expect(await (await get('/admin/setup')).text()).toContain('Skip for now');
    expect(whereTo(await send('skip', {}))).toBe('/admin');
    expect((await get('/admin')).status).toBe(200);
  });

  it('goes on where it was left, and what it was told is live at once', async () => {
    await open({ seed: 'demo' });
    expect(await text('/about')).toContain('Rowan Calloway');
    expect(whereTo(await send('you', ada))).toBe('/admin/setup?step=look');
    const home = await text('/');
    expect(home).toContain('Programs for engines');
    expect(home).toContain('<title>Ada Lovelace: Programs for engines</title>');
    expect(home).toContain('Based in London');
    expect(home).toContain('https://github.com/ada');
    expect(await text('/about')).toContain('About Ada Lovelace');
    expect(await (await get('/admin/setup')).text()).toContain('Step 2 of 3');
    const sharp = await loadSharp();
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const portrait = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
    expect(whereTo(await send('look', { accent: '#ff9d5c', portrait }))).toBe(
      '/admin/setup?step=content',
    );
    const { site, appearance } = await app.services.content.read();
    expect(appearance.accent).toBe('#ff9d5c');
    expect(await text('/')).toContain(site.portrait);
    expect((await app.request(`/vendor/${site.portrait}`)).status).toBe(200);
    expect(whereTo(await send('content', { demo: 'remove' }))).toBe('/admin');
    expect((await get('/admin')).status).toBe(200);
    const emptied = await text('/');
    for (const word of ['Rowan', 'Emberrack', 'Kentucky']) expect(emptied).not.toContain(word);
    expect(emptied).toContain('Ada Lovelace');
  });
});

const now = new Date('2026-01-15T20:07:00Z');

const env = { TIME_ZONE: 'America/New_York' };
const madeAt = async (on: TestApp) =>
  (await (await on.request('/')).text()).replaceAll('<!-- -->', '').match(/made at (\S+)/)?.[1];

describe('the time zone of the set-up', () => {
  it('begins as the configured one, and the chosen one holds on every page and after a restart', async () => {
    await open({ now, env });
    const field = (await (await get('/admin/setup')).text()).match(/<input[^>]*timeZone[^>]*>/);
    expect(field?.[0]).toContain('value="America/New_York"');
    expect(await madeAt(app)).toBe('15:07');
    await send('you', ada);
    expect(await madeAt(app)).toBe('05:07');
    expect(await text('/submit')).toContain('value="2026-01-16"');
    await app.stop();
    const again = await createTestApp({ now, env, databaseUrl: app.databaseUrl });
    expect(await madeAt(again)).toBe('05:07');
    await again.close();
  });

  it('takes the demo with it: removed, it leaves no view counted', async () => {
    await open({ seed: 'demo', env: { TIME_ZONE: 'UTC' } });
    await send('you', ada);
    await send('content', { demo: 'remove' });
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
    await send('you', ada);
    await expect.poll(() => madeAt(other)).toBe('05:07');
    await other.close();
  });

  it('says what is wrong, keeps what was typed, and stores nothing of it', async () => {
    await open({});
    const response = await send('you', {
      ...ada,
      email: 'ada',
      links: 'github.com/ada',
      timeZone: 'London',
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Enter an address like name@example.com.');
    expect(page).toContain('Enter the name of a time zone, such as America/New_York.');
    expect(page).toContain('“github.com/ada” is not a full address: it starts with https://.');
    expect(page).toContain('Programs for engines');
    expect(await text('/')).not.toContain('Ada Lovelace');
  });

  it('refuses a picture that is none, and a colour that is none', async () => {
    await open({});
    const portrait = new File(['my face'], 'me.png');
    const page = await (await send('look', { accent: '#ff9d5c', portrait })).text();
    expect(page).toContain('This file is not a picture of a kind taken here.');
    expect((await app.services.content.read()).appearance.accent).not.toBe('#ff9d5c');
    expect((await send('look', { accent: 'red' })).status).toBe(422);
  });

  it('keeps the demo where the owner wants to look around', async () => {
    await open({ seed: 'demo' });
    await send('content', { demo: 'keep' });
    expect(await text('/')).toContain('Emberrack');
    expect(await (await get('/admin')).text()).toContain('Remove the demo');
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

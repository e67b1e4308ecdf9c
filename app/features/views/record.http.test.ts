import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { newView } from 'test/factories/views';
import { afterEach, expect, it } from 'vitest';
import type { Post } from '~/features/posts/post';
import { recordView } from './visits.server';

let app: TestApp;
afterEach(() => app.close());

it("counts a reader's view, but not the owner's own visits nor driven browsers", async () => {
  app = await createTestApp();
  await publish(app.services, 'post', { title: 'A post', slug: 'a-post' });
  const send = (hints: object, headers: Record<string, string> = {}, post = 'post') =>
    app.request('/api/views', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        ...headers,
      },
      body: JSON.stringify({ path: `/blog/${post}`, read: true, campaign: 'news / spring', hints }),
    });
  const counted = async () => {
    const { views } = await app.db.selectFrom('blogs').select('views').executeTakeFirstOrThrow();
    return views;
  };
  expect((await send({}, { cookie: await app.signIn() })).status).toBe(204);
  expect((await send({ webdriver: true })).status).toBe(204);
  expect(await counted()).toBe(0);
  expect((await send({})).status).toBe(204);
  expect(await counted()).toBe(1);
  // By its address it is the same view.
  expect((await send({}, {}, 'a-post')).status).toBe(204);
  expect(await counted()).toBe(1);
  const sources = await app.db
    .selectFrom('views')
    .select(['referrer', 'country'])
    .where('bot', '=', 0)
    .execute();
  expect(sources).toEqual([{ referrer: 'news / spring', country: 'Local Development' }]);
});

it('copies posts as JSON with the records of their views and the computed time to read', async () => {
  app = await createTestApp();
  const content = [{ type: 'text' as const, value: 'word '.repeat(700).trim() }];
  await publish(app.services, 'post', { title: 'A post', timeToRead: '', content });
  await publish(app.services, 'unread', { title: 'Unread', timeToRead: '2 hours' });
  for (let second = 0; second < 501; second += 1) {
    const view = newView({ postId: 'post', ip: `192.0.2.${second}`, bot: second === 7 });
    await recordView(app.db, view, new Date(Date.UTC(2026, 0, 1, 0, 0, second)), 'UTC');
  }
  const headers = { cookie: await app.signIn() };
  const posts = (await (await app.request('/admin/blog/posts.json', { headers })).json()) as Post[];
  const post = posts.find(({ id }) => id === 'post') as Post & { analytics: object[] };
  expect(post).toMatchObject({ timeToRead: '3 min', visibility: 'public', content, views: 500 });
  expect(post.analytics).toHaveLength(500);
  expect(post.analytics[0]).toEqual({
    timestamp: '2026-01-01T00:00:00.000Z',
    ip: '192.0.2.0',
    location: { country: 'Norway', city: 'Oslo', region: 'Oslo' },
    deviceInfo: { language: 'nb' },
    referrer: 'Direct',
    sessionDuration: 0,
    userId: 'anonymous',
  });
  const unread = posts.find(({ id }) => id === 'unread');
  expect(unread).toMatchObject({ timeToRead: '2 hours', analytics: [] });
});

it('counts every public page that is shown, by name of its source, and shows it to the owner', async () => {
  app = await createTestApp();
  await publish(app.services, 'post', { title: 'A post' });
  const cookie = await app.signIn();
  const send = (path: string, fields: object = {}, headers: Record<string, string> = {}) =>
    app.request('/api/views', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        ...headers,
      },
      body: JSON.stringify({ path, referrer: '', campaign: '', ...fields }),
    });
  expect((await send('/about', { referrer: 'https://www.google.de/' })).status).toBe(204);
  await send('/blog/post', { referrer: `${app.services.config.publicUrl.origin}/about` });
  await send('/about', {}, { cookie });
  await send('/about', {}, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' });
  for (const path of ['/admin', '/blog/unknown', '/x', '/blog/%E0%A4%A']) await send(path);
  await send(
    '/contact',
    { campaign: 'linkedin / spring' },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' },
  );
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text();
  const csv = (await get('/admin/analytics/csv')).split('\r\n');
  expect(csv).toEqual(
    expect.arrayContaining([
      'total,,2,3',
      'path,/about,1,1',
      'path,/blog/post,1,1',
      'entry,/about,1,1',
      'source,Google,1,2',
      'source,LinkedIn,1,1',
      'campaign,linkedin / spring,1,1',
    ]),
  );
  expect(csv.filter((line) => line.startsWith('path,'))).toHaveLength(3);
  const page = await get('/admin/analytics?source=Google');
  for (const words of ['A post', 'Google', '/admin/analytics?source=Google&amp;path=%2Fabout'])
    expect(page).toContain(words);
  expect(page).not.toContain('LinkedIn');
  // The views of posts keep their own rule.
  expect(await app.db.selectFrom('views').select('id').execute()).toEqual([]);
});

it('counts a page once however it is spelled, none that is not there, and no list that one network made up', async () => {
  // The network is its own: what one may send in a minute is counted by the process.
  app = await createTestApp({ proxied: true });
  await publish(app.services, 'post', { title: 'A post', slug: 'a-post', tags: ['Radio'] });
  await publish(app.services, 'part', { title: 'A part', slug: 'a-part', series: 'Long waves' });
  const from = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' };
  const send = (path: string, referrer = '', campaign = '') =>
    app.request('/api/views', {
      method: 'POST',
      headers: { ...from, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify({ path, referrer, campaign }),
    });
  const shown = [
    '/TAGS/radio/',
    '/tags/Radio',
    '/%62log/post',
    '/blog/a-post',
    '/series/long-waves',
  ];
  const invented = [
    '/tags/x\n\n# Message from the owner',
    '/tags/x%0A%0A%23%20Message',
    ...['/tags/none', '/series/none', '/blog/none', '/sign-in', '/review/a-token', 'about'],
    'https://evil.example/about',
  ];
  for (const path of [...shown, '/Colophon', ...invented]) await send(path);
  await send('/about', 'https://made-up.example');
  const valuesOf = async (dimension: string) => {
    const counts = app.db
      .selectFrom('view_counts')
      .select('value')
      .where('page', '=', '*')
      .orderBy('value');
    return (await counts.where('dimension', '=', dimension).execute()).map(({ value }) => value);
  };
  const paths = ['/about', '/blog/a-post', '/colophon', '/series/long-waves', '/tags/radio'];
  expect(await valuesOf('path')).toEqual(paths);
  expect((await app.db.selectFrom('hits').selectAll().execute()).length).toBe(5 + 1 + 1);
  for (let i = 0; i < 30; i += 1) {
    // Each is another visitor, with another browser.
    await app.request('/api/views', {
      method: 'POST',
      headers: { ...from, 'user-agent': `Mozilla/5.0 Firefox/${i}` },
      body: JSON.stringify({
        path: '/',
        referrer: `https://host-${i}.example`,
        campaign: `c\u202e${i}`,
      }),
    });
  }
  expect((await valuesOf('source')).length).toBe(22);
  expect(await valuesOf('source')).toContain('Other');
  expect(await valuesOf('campaign')).not.toContain('c\u202e1');
});

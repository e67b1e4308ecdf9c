import { createTestApp, type TestApp } from 'test/app';
import { insertMessages } from 'test/factories/contact';
import { publish } from 'test/factories/posts';
import { mappedRoutes } from 'test/route-map';
import { afterEach, describe, expect, it } from 'vitest';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function open(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  apps.push(app);
  const cookie = await app.signIn();
  const get = async (path: string) => {
    const response = await app.request(path, { headers: { cookie } });
    return { status: response.status, html: await response.text() };
  };
  return { app, get };
}

it('every admin page has a title and a description of its own, its canonical address, and noindex', async () => {
  const { app, get } = await open();
  const { html: home } = await get('/');
  const describedBy = (html: string) =>
    /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
  const screens = (await mappedRoutes()).filter(
    ({ guarded, file, pattern }) => guarded && /x$/.test(file) && !pattern.endsWith('*'),
  );
  expect(screens.length).toBeGreaterThan(12);
  for (const screen of screens) {
    const path = screen.path.replace('/site/sample', '/site/home');
    const { html } = await get(path);
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(describedBy(html), path).toBeTruthy();
    expect(describedBy(html), path).not.toBe(describedBy(home));
    const canonical = path === '/create-blog-article' ? '/admin/blog' : path;
    expect(html, path).toContain(`<link rel="canonical" href="${app.origin}${canonical}"`);
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

it('the overview has a subtitle and the row of Recent Activity, with what was counted', async () => {
  const { app, get } = await open();
  await publish(app.services, 'one', { views: 1200 });
  await insertMessages(app.db, { status: null }, { status: 'responded' });
  const { html } = await get('/admin');
  expect(html).toContain('Your blog, messages, tasks and school at a glance.');
  const [, row = ''] = /Recent Activity<\/h2>.*?<dl[^>]*>(.*?)<\/dl>/s.exec(html) ?? [];
  const figures = [...row.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(figures.map(([, label, value]) => [label, value])).toEqual([
    ['Blog Posts', '1'],
    ['Total Views', '1,200'],
    ['Unread Messages', '1'],
  ]);
  expect(html).toMatch(/Quick Actions<\/h2>.*>Create New Post<.*>View Messages</s);
  expect(html).toMatch(/>Pending<\/dt><dd[^>]*>0</);
  for (const address of [
    'blog',
    'contacts',
    'blog-dashboard',
    'todo-dashboard',
    'school-dashboard',
  ])
    expect(html.split('<main')[1]).toContain(`href="/admin/${address}"`);
});

it('the overview says when nothing waits, and analytics of a post that is not there lead back', async () => {
  const { get } = await open();
  expect((await get('/admin')).html).toContain('Nothing waits for you');
  const { html } = await get('/admin/blog-analytics/none');
  expect(html).toContain('Post not found');
  expect(html).toContain('Back to Stats');
});

it('the dashboard of the blog has its figures and a performance overview', async () => {
  const { html } = await (await open()).get('/admin/blog-dashboard');
  for (const label of ['Total Posts', 'Total Views', 'Unread Messages', 'Avg Views/Post'])
    expect(html).toContain(label);
  for (const label of ['Estimated Monthly Views', 'Active Conversations', 'Posts per Month'])
    expect(html).toContain(label);
});

it.each(['/admin/nonsense', '/admin/site/nonsense'])(
  '%s is said to be missing inside the workbench',
  async (path) => {
    const { get } = await open();
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toContain('<title>Page not found</title>');
    expect(html).toContain('aria-label="Admin"');
  },
);

describe('while a table cannot be read', () => {
  it.each([
    ['/admin', 'Couldn’t load the messages.', 'Recent Activity'],
    ['/admin/blog-dashboard', 'Couldn’t count the messages.', 'Recent Posts'],
  ])(
    '%s shows the rest, with a sentence for the part and a way to try again',
    async (path, sentence, rest) => {
      const { app, get } = await open({ seed: 'demo' });
      await app.db.schema.alterTable('contacts').renameTo('away').execute();
      const { status, html } = await get(path);
      expect(status).toBe(200);
      for (const words of [sentence, 'Try again', rest]) expect(html).toContain(words);
      await app.db.schema.alterTable('away').renameTo('contacts').execute();
      expect((await get(path)).html).not.toContain('Couldn’t load');
    },
  );

  it.each([
    ['contacts', '/admin/contacts', 'aria-label="Admin"'],
    ['todos', '/admin/todo-dashboard', 'aria-label="Admin"'],
    ['grades', '/admin/school-dashboard', 'aria-label="Admin"'],
    ['blogs', '/blog', 'Let’s Connect'],
    ['blogs', '/blog/some-post', 'Let’s Connect'],
  ] as const)(
    'where %s cannot be read, %s is one sentence in its frame, with a retry',
    async (table, path, frame) => {
      const { app, get } = await open();
      await app.db.schema.alterTable(table).renameTo('away').execute();
      const { status, html } = await get(path);
      expect(status).toBe(500);
      expect(html).toContain('Couldn’t load this page. Please try again in a moment.');
      expect(html).toContain('Try again');
      expect(html).toContain(frame);
      expect(html).not.toMatch(/<h1[^>]*>Unexpected Application Error!/);
    },
  );
});

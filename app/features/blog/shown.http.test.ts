import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterEach, describe, expect, it } from 'vitest';

describe('what pages say of a post', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('one without a title is called Untitled wherever it is shown', async () => {
    app = await createTestApp();
    const { id } = await publish(app.services, 'nameless', { title: '', excerpt: 'No name.' });
    const cookie = await app.signIn();
    for (const path of [
      '/',
      '/blog',
      `/blog/${id}`,
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/admin/blog',
      '/admin/blog-dashboard',
      '/admin/blog-stats',
      `/admin/blog-analytics/${id}`,
    ]) {
      const page = await (await app.request(path, { headers: { cookie } })).text();
      expect([path, page.includes('Untitled')]).toEqual([path, true]);
    }
    for (const path of ['/feed.xml', '/atom.xml', `/blog/${id}/comments.xml`]) {
      const feed = await app.request(path);
      expect(feed.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(feed.headers.get('content-security-policy')).toContain("style-src 'self'");
      const xml = await feed.text();
      expect(xml).toMatch(/<\?xml-stylesheet type="text\/css" href="[^"]+\.css"\?>/);
      expect(xml).toContain('<?xml-stylesheet type="text/css" href="/accent.css"?>');
    }
    const page = await (await app.request(`/blog/${id}`)).text();
    expect(page).toMatch(/<title>Untitled - .+ Blog<\/title>/);
  });

  it('one has author, time to read and day in a feed that is opened in a browser', async () => {
    app = await createTestApp();
    const { ownerName } = (await app.services.content.read()).site;
    await publish(app.services, 'own', { author: ownerName, publishedDate: '2026-01-02' });
    await publish(app.services, 'guest', { author: 'Ada', publishedDate: '2026-01-03' });
    for (const path of ['/feed.xml', '/atom.xml']) {
      const xml = await (await app.request(path)).text();
      expect(xml).toContain(`itation>${ownerName}, 2 min, Jan 2, 2026<`);
      expect(xml).toContain('itation>Ada, 2 min, Jan 3, 2026<');
    }
  });

  it('one has its time to read computed where none was typed', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const values = { timeToRead: '', series: 'S', tags: ['t'] };
    const shown: [path: string, words: RegExp][] = [
      ['/', /<span>3 min</],
      ['/blog', /<span>3 min</],
      ['/tags/t', /<span>3 min</],
      ['/series/s', /<span>3 min</],
      ['/blog/long', /<span>3 min</],
      ['/blog/long', /Read A post by Ada\. 3 min read\./],
      ['/feed.xml', /Ada, 3 min, /],
      ['/atom.xml', /Ada, 3 min, /],
      ['/feed.json', /"_timeToRead":"3 min"/],
      ['/admin/blog-stats', /Ada · 3 min/],
    ];
    const words = (count: number) => [{ type: 'text', value: 'word '.repeat(count) }] as const;
    await publish(app.services, 'long', { ...values, content: [...words(675)] });
    for (const [path, expected] of shown) {
      const page = await (await app.request(path, { headers: { cookie } })).text();
      expect(page, path).toMatch(expected);
    }
    await publish(app.services, 'long', { ...values, content: [...words(900)] });
    expect(await (await app.request('/blog')).text()).toContain('<span>4 min<');
  });

  it('the one made last is first at home and on the dashboard, whatever date it shows; the blog goes by the date', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const days = { b: '2025-01-03', a: '', last: '2020-01-02' };
    for (const [id, publishedDate] of Object.entries(days)) {
      const now = new Date(id === 'last' ? '2026-01-03T08:00:00Z' : '2026-01-02T08:00:00Z');
      await publish(app.services, id, { title: `Post ${id}`, publishedDate }, now);
    }
    const order = async (path: string) => {
      const page = await (await app.request(path, { headers: { cookie } })).text();
      return [...page.matchAll(/Post (\w+)<\/(?:h2|h3|a)>/g)].map(([, id]) => id);
    };
    expect(await order('/')).toEqual(['last', 'b']);
    expect(await order('/admin/blog-dashboard')).toEqual(['last', 'b', 'a']);
    expect(await order('/blog')).toEqual(['a', 'b', 'last']);
    const dashboard = await app.request('/admin/blog-dashboard', { headers: { cookie } });
    expect(await dashboard.text()).toContain('Jan 3, 2025');
  });

  it('has its date in the statistics, or Not set', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const published = async () =>
      /<td[^>]*>(Jan 2, 2026|Not set)</.exec(
        await (await app.request('/admin/blog-stats', { headers: { cookie } })).text(),
      )?.[1];
    await publish(app.services, 'one', { publishedDate: '2026-01-02' });
    expect(await published()).toBe('Jan 2, 2026');
    await publish(app.services, 'one', { publishedDate: '' });
    expect(await published()).toBe('Not set');
  });

  it('one whose header picture does not exist is shared with the picture made for it', async () => {
    app = await createTestApp();
    await publish(app.services, 'lost', { headerImage: 'gone.webp' });
    await publish(app.services, 'found', { headerImage: 'pfp.png' });
    const lost = await (await app.request('/blog/lost')).text();
    expect(lost).not.toContain('gone.webp');
    expect(lost).toMatch(/property="og:image" content="[^"]+\/og\/post-lost\.png"/);
    expect(await (await app.request('/blog/found')).text()).toMatch(
      /property="og:image" content="[^"]+\/vendor\/pfp\.png"/,
    );
  });
});

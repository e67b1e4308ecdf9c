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

  it('one of the owner has its day alone in a feed that is opened in a browser', async () => {
    app = await createTestApp();
    const { ownerName } = (await app.services.content.read()).site;
    await publish(app.services, 'own', { author: ownerName, publishedDate: '2026-01-02' });
    await publish(app.services, 'guest', { author: 'Ada', publishedDate: '2026-01-03' });
    for (const path of ['/feed.xml', '/atom.xml']) {
      const xml = await (await app.request(path)).text();
      expect(xml).toContain('itation>Jan 2, 2026<');
      expect(xml).toContain('itation>Ada, Jan 3, 2026<');
    }
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

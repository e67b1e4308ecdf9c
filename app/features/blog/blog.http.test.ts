import { createTestApp, type TestApp } from 'test/app';
import { everySection, publish } from 'test/factories/posts';
import { afterEach, describe, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

const page = async (path: string) => (await app.request(path)).text();
const articles = (html: string) => html.match(/<article\b/g)?.length ?? 0;

describe('the blog', () => {
  it('says that there are no posts yet', async () => {
    app = await createTestApp();
    expect(await page('/blog')).toContain('No blog posts available yet');
  });

  it('shows many posts in pages of 24', async () => {
    app = await createTestApp();
    for (let n = 0; n < 30; n += 1)
      await publish(app.services, `many-${n}`, { title: `Plentiful ${n}` });
    const first = await page('/blog?q=Plentiful');
    expect(first).toContain('Found 30 posts for “Plentiful”');
    expect(articles(first)).toBe(24);
    expect(first).toMatch(
      /<a\b[^>]*href="\/blog\?q=Plentiful&amp;page=2"[^>]*>(?:\s|<[^>]+>)*Next/,
    );
    const second = await page('/blog?q=Plentiful&page=2');
    expect(articles(second)).toBe(6);
    expect(second).toMatch(/<a\b[^>]*href="\/blog\?q=Plentiful"[^>]*>(?:\s|<[^>]+>)*Previous/);
  });

  it('gives an address past the last page as that of the last page', async () => {
    app = await createTestApp();
    for (let n = 0; n < 25; n += 1) await publish(app.services, `many-${n}`, {});
    expect(await page('/blog?page=99')).toContain(
      `<link rel="canonical" href="${app.origin}/blog?page=2"`,
    );
  });

  it('has author, time to read and date on every card and in the head of a post', async () => {
    app = await createTestApp();
    const { ownerName } = (await app.services.content.read()).site;
    const values = { series: 'S', tags: ['t'], publishedDate: '2026-01-05', timeToRead: '7 min' };
    await publish(app.services, 'own', { ...values, author: ownerName });
    for (const path of ['/', '/blog', '/tags/t', '/series/s', '/blog/own']) {
      expect(await page(path), path).toMatch(
        new RegExp(`${ownerName}</span><span>7 min</span><time[^>]+>Jan 5, 2026<`),
      );
    }
  });
});

it('a tag and a series have a card of their own where they are shared, as long as a post shows them', async () => {
  app = await createTestApp();
  await publish(app.services, 'kept', { tags: ['Ham Radio'], series: 'Nights on Call' });
  for (const [path, card] of [
    ['/tags/ham-radio', '/og/tag-ham-radio.png'],
    ['/series/nights-on-call', '/og/series-nights-on-call.png'],
  ] as const) {
    expect(await page(path)).toContain(`property="og:image" content="${app.origin}${card}"`);
    expect((await app.request(card)).headers.get('content-type')).toBe('image/png');
  }
  for (const card of ['/og/tag-nothing.png', '/og/series-nothing.png', '/og/tag-.png']) {
    expect((await app.request(card)).status, card).toBe(404);
  }
});

it('a post describes itself to search engines and to those it is shared with', async () => {
  app = await createTestApp();
  const written = { title: 'Described', content: everySection, publishedDate: '2026-01-05' };
  await publish(app.services, 'described', written);
  const html = await page('/blog/described');
  expect(html).toMatch(/<title>Described - .+ Blog<\/title>/);
  for (const [name, content] of [
    ['name="description"', 'Read Described by Ada. 2 min read.'],
    ['name="keywords"', 'Described, Ada, Beginning, Picture, List, Table, Timeline'],
    ['property="og:type"', 'article'],
    ['property="og:image"', `${app.origin}/og/post-described.png`],
  ]) {
    expect(html).toContain(`<meta ${name} content="${content}"`);
  }
  expect(html).toContain(`<link rel="canonical" href="${app.origin}/blog/described"`);
  expect(html).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]* href="\/feed\.xml"/);
  const [, data = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'HowTo',
    name: 'Described',
    step: [{ text: '5000 BC' }, { text: '1794' }],
  });
  const image = await app.request('/og/post-described.png');
  expect(image.headers.get('content-type')).toBe('image/png');
  // The last look of the editor shows the same card before anybody else can.
  const draw = (cookie: string) =>
    app.request('/og/draft.png', {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({ ...written, author: 'Ada', timeToRead: '2 min' }),
    });
  expect((await draw('')).status).toBe(404);
  const drawn = await draw(await app.signIn());
  expect(drawn.headers.get('cache-control')).toBe('no-store');
  expect(await drawn.bytes()).toEqual(await image.bytes());
});

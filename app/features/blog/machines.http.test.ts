import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostValues } from '~/features/posts/post';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('a post for programs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now });
    await save('orbits', {
      slug: 'orbits',
      title: 'Orbits: [an] "introduction"',
      excerpt: 'Round and\nround',
      author: 'Ada',
      tags: ['Space', 'AI: now'],
      headerImage: 'satellite-pass.webp',
      content: [
        { type: 'text', title: 'Start', value: 'Some *words* ![sky](/vendor/sky.png)' },
        { type: 'image', fileName: 'moon.png', alt: 'Moon', size: 'large', alignment: 'center' },
      ],
    });
    await save('secret', { visibility: 'private' });
    await save('link-only', { visibility: 'unlisted' });
  });
  afterAll(() => app.close());

  const save = (id: string, changes: Partial<PostValues>) =>
    publish(app.services, id, { title: `Title ${id}`, ...changes }, now);
  const get = (path: string, accept = '*/*') => app.request(path, { headers: { accept } });

  it('is markdown at its address with .md, and where markdown is preferred, each cached by itself', async () => {
    const isCached = async (path: string) => (await get(path)).headers.has('etag');
    for (const round of ['made', 'cached']) {
      for (const path of round === 'cached' ? ['/blog/orbits.md', '/blog/orbits'] : [])
        await expect.poll(() => isCached(path)).toBe(true);
      const file = await get('/blog/orbits.md');
      expect(file.headers.get('content-type'), round).toBe('text/markdown; charset=utf-8');
      const text = await file.text();
      expect(text).toContain('title: "Orbits: [an] \\"introduction\\""\n');
      expect(text).toContain(`url: "${app.origin}/blog/orbits"\n`);
      expect(text).toContain('tags: ["Space","AI: now"]\n');
      expect(text).toContain(`## Start\n\nSome *words* ![sky](${app.origin}/vendor/sky.png)`);
      expect(text).toContain(`![Moon](${app.origin}/vendor/moon.png)`);
      expect(text).not.toContain('visibility');
      const negotiated = await get('/blog/orbits', 'text/markdown, text/html;q=0.5');
      expect(await negotiated.text()).toBe(text);
      const page = await get('/blog/orbits', 'text/html,*/*');
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('link')).toBe(
        '</blog/orbits.md>; rel="alternate"; type="text/markdown"',
      );
      for (const response of [file, negotiated, page]) {
        expect(response.headers.get('vary')?.split(', ')).toContain('Accept');
        if (round === 'cached') expect(response.headers.get('etag')).not.toBeNull();
      }
    }
  });

  it('moves and hides as its page does', async () => {
    await save('orbits-2', { slug: 'first' });
    await save('orbits-2', { slug: 'second' });
    for (const path of ['/blog/first.md', '/blog/orbits-2.md']) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/second.md']);
    }
    const missing = await get('/blog/nothing.md');
    const hidden = await get('/blog/secret.md');
    expect([missing.status, hidden.status]).toEqual([404, 404]);
    expect((await hidden.text()).replaceAll('secret', '{}')).toBe(
      (await missing.text()).replaceAll('nothing', '{}'),
    );
    expect((await get('/blog/secret', 'text/markdown')).status).toBe(404);
    expect((await get('/blog/link-only.md')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/blog/orbits.md')).headers.get('x-robots-tag')).toBeNull();
  });

  it('is listed in llms.txt on one line, with nothing hidden', async () => {
    const response = await get('/llms.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# .+\n\n> .+\n\n## Posts\n\n/);
    expect(text).toContain(
      `- [Orbits: \\[an\\] "introduction"](${app.origin}/blog/orbits.md): Round and round\n`,
    );
    expect(text).not.toMatch(/secret|link-only/);
  });

  it('is on the map of the site and in feeds with its pictures, and without those whose file is missing', async () => {
    const map = await (await get('/sitemap.xml')).text();
    const entry = map.split('\n').find((line) => line.includes('/blog/orbits<'));
    expect(
      [...(entry ?? '').matchAll(/<image:loc>([^<]+)/g)].map(([, address]) => address),
    ).toEqual([`${app.origin}/vendor/satellite-pass.webp`]);
    const feed = await (await get('/feed.xml')).text();
    expect(feed).toContain(`${app.origin}/vendor/satellite-pass.webp`);
    expect(feed).toContain('<p>Some <em>words</em> </p>');
    expect(feed).not.toMatch(/sky\.png|moon\.png/);
  });
});

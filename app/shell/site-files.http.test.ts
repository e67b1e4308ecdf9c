import { mf2 } from 'microformats-parser';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePart } from '~/features/content/edit-content.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';

describe('what programs look for', () => {
  let app: TestApp;
  const now = new Date('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ now });
    await publish(app.services, 'orbits', {
      title: 'Orbits',
      author: 'Ada',
      excerpt: 'Round and round',
      tags: ['Space'],
      publishedDate: '2026-02-01',
      content: [{ type: 'text', value: 'Some *words*.' }],
    });
  });
  afterAll(() => app.close());

  const text = async (path: string) => (await app.request(path)).text();
  const itemsOf = async (path: string) => {
    const { items, rels } = mf2(await text(path), { baseUrl: app.origin + path });
    return { items, rels };
  };
  const changeSite = async (values: object) => {
    const { site } = await app.services.content.read();
    await writeAndInvalidate(app.services, ['content'], (trx) =>
      changePart(trx, 'site', { ...site, ...values }, now),
    );
  };

  it('finds the owner as an h-card on home and about, and the profiles as rel=me', async () => {
    const { site } = await app.services.content.read();
    for (const path of ['/', '/about']) {
      const { items, rels } = await itemsOf(path);
      const card = items.find(({ type }) => type?.includes('h-card'));
      expect(card?.properties.name, path).toEqual([site.ownerName]);
      expect(card?.properties.url).toEqual([`${app.origin}/`]);
      expect(card?.properties.email).toEqual([`mailto:${site.email}`]);
      expect(card?.properties.photo).toHaveLength(1);
      expect(rels.me).toEqual(site.links.map(({ url }) => url));
    }
    const profiles = JSON.stringify(site.links.map(({ url }) => url));
    expect(await text('/')).toContain(`"sameAs":${profiles}`);
  });

  it('finds a post as an h-entry, and the posts of a list as an h-feed', async () => {
    const { items } = await itemsOf('/blog/orbits');
    expect(items.find(({ type }) => type?.includes('h-entry'))?.properties).toMatchObject({
      name: ['Orbits'],
      summary: ['Round and round'],
      category: ['Space'],
      published: ['2026-02-01'],
      author: [{ type: ['h-card'], properties: { name: ['Ada'] } }],
      content: [{ value: 'Some words.' }],
    });
    const { items: lists } = await itemsOf('/blog');
    const feed = lists.find(({ type }) => type?.includes('h-feed'));
    expect(feed?.children?.map(({ properties }) => properties)).toMatchObject([
      { name: ['Orbits'], url: [`${app.origin}/blog/orbits`], published: ['2026-02-01'] },
    ]);
  });

  it('finds security.txt only where the owner filled in an address', async () => {
    expect((await app.request('/.well-known/security.txt')).status).toBe(404);
    await changeSite({ securityContact: 'security@example.com' });
    expect(await text('/.well-known/security.txt')).toBe(
      `Contact: mailto:security@example.com\nExpires: 2026-08-28T00:00:00.000Z\nCanonical: ${app.origin}/.well-known/security.txt\n`,
    );
  });

  it('reads in robots.txt which AI crawlers the owner lets in', async () => {
    expect(await text('/robots.txt')).not.toContain('GPTBot');
    await changeSite({ aiCrawlers: 'search only' });
    const some = await text('/robots.txt');
    expect(some).toMatch(/User-agent: GPTBot\n(?:User-agent: .+\n)*Disallow: \/\n/);
    expect(some).not.toContain('OAI-SearchBot');
    await changeSite({ aiCrawlers: 'none' });
    expect(await text('/robots.txt')).toContain('User-agent: OAI-SearchBot\n');
  });
});

import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { afterEach, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

const page = async (path = '/') => (await app.request(path)).text();

it('marks the body of the landing page, and of no other, in the document itself', async () => {
  app = await createTestApp();
  expect(await page()).toContain('<body data-page="home"');
  expect(await page('/about')).not.toContain('data-page');
});

it('says how long each company exists on the day of the visit, and the year in the footer', async () => {
  app = await createTestApp({ now: new Date('2026-12-31T23:00:00Z') });
  const before = await page();
  expect(before).toContain('4 yrs 4 mos');
  expect(before.replaceAll('<!-- -->', '')).toContain('© 2026 ');
  app.setNow(new Date('2027-01-01T00:00:01Z'));
  const after = await page();
  expect(after).toContain('4 yrs 5 mos');
  expect(after.replaceAll('<!-- -->', '')).toContain('© 2027 ');
});

it('shows a post as soon as it is public, newest first, and never more than two', async () => {
  app = await createTestApp({ seed: 'demo' });
  expect(await page()).not.toContain('Hearing the weather with a curtain rod');
  const first = (await page()).indexOf('A language model in the feed room');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan((await page()).indexOf('Four minutes: what'));
});

it('says when there is no post yet', async () => {
  app = await createTestApp();
  const preview = (await page()).match(/<section id="blog-preview".*?<\/section>/s)?.[0];
  expect(preview).toContain('My Digital Sanctuary');
  expect(preview).toContain('No blog posts available yet - but exciting content is coming soon!');
  expect(preview).toMatch(/<a [^>]*href="\/blog"[^>]*>.*Read My Blog/);
});

it('shows the hour at a place whose zone is known, and no clock at another', async () => {
  app = await createTestApp({ env: { TIME_ZONE: '' } });
  expect(await page()).toContain('Based in Kentucky');
  expect(await page()).not.toContain('data-zone');
  await publish(app.services, 'site', (site) => ({ ...site, timeZone: 'America/New_York' }));
  expect(await page()).toContain('data-zone="America/New_York"');
  expect(await page(), 'no daylight').not.toContain('A700 700');
  await publish(app.services, 'site', (site) => ({ ...site, coordinates: '38.25, -85.76' }));
  expect(await page(), 'daylight').toMatch(/<path d="M\d+ \d+A700 700/);
  await publish(app.services, 'site', (site) => ({ ...site, clock: false }));
  expect(await page()).not.toContain('data-zone');
});

it('stands without its posts when they cannot be read', async () => {
  app = await createTestApp({ seed: 'demo' });
  await app.db.schema.alterTable('blogs').renameTo('blogs_away').execute();
  const response = await app.request('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Couldn’t load the newest posts.');
  expect(html).toContain('Try again');
  expect(html).not.toContain('No blog posts available yet');
  await app.db.schema.alterTable('blogs_away').renameTo('blogs').execute();
  expect(await page()).toContain('A language model in the feed room');
});

it('carries no style attribute and nothing from another site', async () => {
  app = await createTestApp({ seed: 'demo' });
  for (const path of ['/', '/about']) {
    const html = await page(path);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(
      /<(?:script|img|iframe|link rel="(?:stylesheet|preload)")[^>]+(?:src|href)="https?:/,
    );
  }
});

it('without script says when the page was made, at the place of the owner', async () => {
  app = await createTestApp({
    now: new Date('2026-01-15T08:07:00Z'),
    env: { TIME_ZONE: 'America/New_York' },
  });
  const made = (await page()).replaceAll('<!-- -->', '');
  expect(made).toContain('Page made at 03:07');
});

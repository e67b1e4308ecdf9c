import { type ContentPart, siteContentSchemas } from 'content/schema';
import { createTestApp, type TestApp, type TestAppOptions } from 'test/app';
import { publish } from 'test/content';
import { contentWith } from 'test/factories/content';
import { newView } from 'test/factories/views';
import { site as seed } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { findPart } from '~/features/content/edit-content.server';
import { recordView } from '~/features/views/visits.server';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
});

async function open(options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  apps.push(app);
  return app;
}

const text = async (app: TestApp, path: string) => (await app.request(path)).text();
/** Which of the two names a page says. */
async function names(app: TestApp, path: string) {
  const said = await text(app, path);
  return { old: said.includes(seed.ownerName), new: said.includes('Ada Lovelace') };
}

const rename = (app: TestApp) =>
  publish(app.services, 'site', (site) => ({
    ...site,
    ownerName: 'Ada Lovelace',
    siteName: 'Ada Lovelace',
    meta: {
      title: 'Ada Lovelace: engines',
      description: 'By Ada Lovelace.',
      keywords: ['engines'],
    },
  }));

describe('the content of the site', () => {
  it('comes from the files once, and afterwards from the database alone', async () => {
    const first = await open();
    expect(await names(first, '/')).toEqual({ old: true, new: false });
    await rename(first);
    // As at the first start after an update that adds a part: the others stay as they are.
    await first.db.deleteFrom('site_content').where('part', '=', 'reviews').execute();
    await first.stop();
    const again = await open({ databaseUrl: first.databaseUrl });
    expect(await names(again, '/')).toEqual({ old: false, new: true });
  });

  it('is live at once wherever the name of the owner stands', async () => {
    const app = await open();
    const places = ['/', '/about', '/blog', '/contact', '/privacy', '/feed.xml', '/admin/login'];
    for (const path of places) expect((await names(app, path)).new, path).toBe(false);
    await rename(app);
    for (const path of places) {
      expect(await names(app, path), path).toEqual({ old: false, new: true });
    }
  });

  it('says the time zone of the owner, refuses one that is none, and counts views by its days', async () => {
    const now = new Date('2026-01-15T20:07:00Z');
    const app = await open({ now, env: { TIME_ZONE: 'UTC' } });
    const { services, db } = app;
    const cookie = await app.signIn();
    const { edit } = await findPart(db, 'site');
    const { site } = await services.content.read();
    const send = (timeZone: string) =>
      app.request('/admin/site/site', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          operation: 'publish_part',
          input: { part: 'site', edit, value: { ...site, timeZone } },
        }),
      });
    const refused = await send('Tokyo');
    expect(await refused.text()).toContain(
      'Time zone must be the name of a time zone such as America/New_York.',
    );
    expect(await services.today()).toBe('2026-01-15');
    expect((await send('Asia/Tokyo')).status).toBe(200);
    expect(await services.today()).toBe('2026-01-16');
    expect(await text(app, '/')).toContain('data-zone="Asia/Tokyo"');
    await recordView(db, newView({}), now, await services.timeZone());
    const days = await db.selectFrom('view_counts').select('day').distinct().execute();
    expect(days).toEqual([{ day: '2026-01-16' }]);
  });

  it('shows the sections of the home page in the owner’s order, and not the hidden ones', async () => {
    const app = await open();
    const headings = async () =>
      [...(await text(app, '/')).matchAll(/<h2 id="([\w-]+)-title"/g)].map(([, id]) => id);
    expect(await headings()).toEqual([
      'technology',
      'work',
      'experience',
      'blog-preview',
      'reviews',
    ]);
    await publish(app.services, 'home', (home) => ({
      ...home,
      sections: home.sections
        .toReversed()
        .map((section) => ({ ...section, visible: section.kind !== 'technology' })),
    }));
    expect(await headings()).toEqual(['reviews', 'blog-preview', 'experience', 'work']);
  });
});

it('shows lists of none, one, three and twelve entries; one without entries is not there, or says so', async () => {
  const app = await open({});
  for (const count of [12, 3, 1, 0]) {
    const content = contentWith(count);
    for (const part of Object.keys(content) as ContentPart[]) {
      await publish(app.services, part, () => content[part]);
    }
    const home = await text(app, '/');
    for (const anchor of ['technology', 'experience', 'reviews']) {
      expect(home.includes(`id="${anchor}"`), `${anchor} of ${count}`).toBe(count > 0);
    }
    expect(home).toContain('id="work"');
    expect(home.includes('No projects to show yet.'), `${count} projects`).toBe(count === 0);
    expect(home.match(/class="tech-tile /g)?.length ?? 0).toBe(count);
    for (const path of ['/', '/about', '/contact', '/resume']) {
      expect(await text(app, path), path).not.toMatch(/undefined|NaN|\b0 (?:in daily|running)/);
    }
  }
});

it('every part is shown where it is, and what is said of classes is no promise to visitors', async () => {
  const app = await open({});
  const cookie = await app.signIn();
  const words = { navigation: 'Schedule Call', contact: 'The mission', classes: 'Biology' };
  for (const [part, word] of Object.entries(words)) {
    const { page = '' } = siteContentSchemas[part as ContentPart].meta() ?? {};
    const [path, anchor] = page.split('#');
    const preview = await app.request(`/admin/site/preview${path}`, { headers: { cookie } });
    const shown = await preview.text();
    if (anchor) expect(shown).toContain(`<footer id="${anchor}"`);
    expect(shown, part).toContain(word);
    expect(shown, part).not.toContain('__reactRouterContext');
  }
  const { edit, published: value } = await findPart(app.db, 'classes');
  const answer = await app.request('/admin/site/classes', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'publish_part', input: { part: 'classes', edit, value } }),
  });
  const said = await answer.text();
  expect(said).toContain('Published. School and the grade portal use it now.');
  expect(said).not.toContain('Visitors');
});

it('what one process publishes, the other shows', async () => {
  const first = await open({ engine: 'postgres' });
  const second = await open({ engine: 'postgres', databaseUrl: first.databaseUrl });
  expect(await names(second, '/about')).toEqual({ old: true, new: false });
  await rename(first);
  await expect
    .poll(() => names(second, '/about'), { timeout: 10_000 })
    .toEqual({ old: false, new: true });
});

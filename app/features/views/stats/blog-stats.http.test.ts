import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { newRow } from '~/features/posts/post-row.server';

const posts = 230;

describe.each(engines)('the statistics of very many posts (%s)', (engine) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await createTestApp({ engine });
    cookie = await app.signIn();
    const rows = Array.from({ length: posts }, (_, n) =>
      newRow({ ...emptyValues, title: `Number ${n}.`, views: n }, new Date(), { id: `p${n}` }),
    );
    await app.db.insertInto('blogs').values(rows).execute();
  });
  afterAll(() => app.close());

  async function page(search: string) {
    const text = await (
      await app.request(`/admin/blog-stats${search}`, { headers: { cookie } })
    ).text();
    const html = text.slice(0, text.indexOf('</main>')).replaceAll('<!-- -->', '');
    const titles = [...html.matchAll(/>Number (\d+)\./g)].map(([, number]) => Number(number));
    return { html, titles };
  }

  it('of no post divide nothing, and offer one way to the first', async () => {
    const empty = await createTestApp({ engine });
    const headers = { cookie: await empty.signIn() };
    const html = await (await empty.request('/admin/blog-stats', { headers })).text();
    await empty.close();
    expect(html).toContain('Create your first post');
    expect(html).not.toContain('Create New Post');
    expect(html).not.toContain('÷');
  });

  it('come in pages, the most viewed first, with the figures of all', async () => {
    const first = await page('');
    expect(first.titles).toHaveLength(100);
    expect(first.titles.slice(0, 2)).toEqual([229, 228]);
    expect(first.html).toContain('Page 1 of 3');
    // Public, without a date of publication.
    expect(first.html).toContain('Not set');
    const last = await page('?page=3');
    expect(last.titles).toHaveLength(30);
    expect(last.titles.at(-1)).toBe(0);
    for (const { html } of [first, last]) {
      expect(html).toContain('26,335 ÷ 230');
    }
  });

  it('of a range list what was read in it, with the figures of that range', async () => {
    const total = { dimension: 'total', day: '2026-03-02', value: '' };
    await app.db
      .insertInto('view_counts')
      .values([
        { ...total, page: 'p7', count: 5 },
        { ...total, page: 'p3', count: 18 },
        { ...total, page: 'p9', count: 99, day: '2026-02-01' },
        { ...total, page: '', count: 40 },
      ])
      .execute();
    const { html, titles } = await page('?from=2026-03-01&to=2026-03-31');
    expect(titles).toEqual([3, 7]);
    expect(html).toContain('23 ÷ 230');
    expect(html).toContain('>Views Over Time</h2>');
    expect((await page('?from=2025-03-01&to=2025-03-31')).html).toContain(
      'No post was read in this range.',
    );
  });

  it('answer a page that is not there with the nearest one', async () => {
    expect((await page('?page=99')).html).toContain('Page 3 of 3');
    for (const wrong of ['?page=0', '?page=-1', '?page=x', '?page=1e400']) {
      expect((await page(wrong)).html, wrong).toMatch(/Page [13] of 3/);
    }
  });
});

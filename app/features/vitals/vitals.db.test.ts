import { describeOnBothEngines } from 'test/engines';
import { siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { deleteOldVitals, maxRows, recordVitals, vitalsByPage } from './vitals.server';

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const day = 24 * 60;

describeOnBothEngines('web vitals', (open) => {
  it('hold no page but those of the map', async () => {
    const { db } = await open();
    const known = ['/', '/blog/one', '/blog/two', '/About/', '/admin/blog-analytics/x'];
    const others = ['/wp-login.php', '/admin/no-page', '/blog/a/b', '/feed.xml', '/<script>'];
    for (const page of [...known, ...others]) {
      await recordVitals(
        { db, routes: siteRoutes, clock: () => now },
        { page, metrics: [{ name: 'LCP', value: 900 }] },
      );
    }
    const pages = (await vitalsByPage(db, now)).map(({ page, samples }) => [page, samples]);
    expect(pages.sort()).toEqual([
      ['/', 1],
      ['/about', 1],
      ['/admin/blog-analytics/{id}', 1],
      ['/blog/{id}', 2],
      ['elsewhere', 5],
    ]);
  });

  it("are listed with visitors' pages before the owner's, the most visited first", async () => {
    const { db } = await open();
    for (const page of ['/admin', '/admin', '/admin', '/about', '/', '/', '/create-blog-article']) {
      await recordVitals(
        { db, routes: siteRoutes, clock: () => now },
        { page, metrics: [{ name: 'LCP', value: 900 }] },
      );
    }
    const pages = (await vitalsByPage(db, now)).map(({ page }) => page);
    expect(pages).toEqual(['/', '/about', '/admin', '/create-blog-article']);
  });

  it('are kept for 90 days, and no more of them than the limit, the newest', async () => {
    const { db } = await open();
    const rows = Array.from({ length: maxRows + 10 }, (_, n) => ({
      id: `row-${n}`,
      page: '/',
      metric: 'LCP',
      value: n,
      timestamp: new Date(now.getTime() + n).toISOString(),
    }));
    for (let i = 0; i < rows.length; i += 1000) {
      await db
        .insertInto('vitals')
        .values(rows.slice(i, i + 1000))
        .execute();
    }
    const stored = async () => {
      const { fn } = db;
      return await db
        .selectFrom('vitals')
        .select([fn.countAll<number>().as('count'), fn.min('value').as('oldest')])
        .executeTakeFirstOrThrow();
    };
    await deleteOldVitals(db, minutes(1));
    expect(await stored()).toEqual({ count: maxRows, oldest: 10 });
    await deleteOldVitals(db, minutes(89 * day));
    expect((await stored()).count).toBe(maxRows);
    await recordVitals(
      { db, routes: siteRoutes, clock: () => minutes(91 * day) },
      { page: '/', metrics: [{ name: 'LCP', value: 1 }] },
    );
    expect(await stored()).toEqual({ count: 1, oldest: 1 });
  });
});

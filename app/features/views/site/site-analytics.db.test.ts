import { sql } from 'kysely';
import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { addCrawlers, countHits } from '~/features/views/counts.server';
import { packHits } from '~/features/views/packed-visits.server';
import {
  countedDays,
  deleteOldVisits,
  type NewHit,
  recordHit,
  visitorOf,
} from '~/features/views/visits.server';
import { inAll } from '~/features.server';
import { type Db, isPostgres } from '~/server/storage/database.server';
import { up } from '~/server/storage/migrations/022-packed-names';
import { up as countTogether } from '~/server/storage/migrations/036-one-count';
import { siteAnalytics } from './site-analytics.server';
import { readSiteView } from './site-view';

const now = new Date('2026-03-10T12:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const hit = (given: Partial<NewHit> = {}): NewHit => ({
  ip: '192.0.2.1',
  userAgent: 'a',
  path: '/',
  source: 'Direct',
  campaign: '',
  country: 'Norway',
  device: 'Desktop',
  browser: 'Firefox',
  ...given,
});

const look = (db: Db, search = '') =>
  siteAnalytics(
    { db, received: inAll('received'), shownUnder: {} },
    readSiteView(new URLSearchParams(search), '2026-03-10'),
    later(3),
    'UTC',
  );

const day = 24 * 60;

async function fill(db: Db) {
  await recordHit(db, hit({ source: 'Google', campaign: 'news / spring' }), now, 'UTC');
  // The visit came from Google on a computer, whatever the next page says.
  await recordHit(db, hit({ path: '/about', device: 'Mobile' }), later(1), 'UTC');
  await recordHit(db, hit({ path: '/about' }), later(2), 'UTC');
  await recordHit(db, hit({ userAgent: 'b', path: '/about', country: 'Chile' }), later(1), 'UTC');
  await recordHit(db, hit({ userAgent: 'c', path: '/resume' }), later(-2 * day), 'UTC');
  await recordHit(db, hit({ userAgent: 'd' }), later(-8 * day), 'UTC');
}

describeOnBothEngines('the analytics of the site', (open) => {
  it('count visitors and views of every page, beside the range before', async () => {
    const { db } = await open();
    await fill(db);
    const week = await look(db);
    expect(week).toMatchObject({
      totals: { visitors: 3, views: 5 },
      before: { visitors: 1, views: 1 },
      live: 2,
      did: { sent: { messages: 0, comments: 0 }, readers: 0, resume: 1 },
    });
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toEqual({ day: '2026-03-10', visitors: 2, views: 4 });
    expect(week.panels.path).toMatchObject([
      { value: '/about', visitors: 2, views: 3 },
      { value: '/', visitors: 1, views: 1 },
      { value: '/resume', visitors: 1, views: 1 },
    ]);
    expect(week.panels.entry.map(({ value }) => value).sort()).toEqual(['/', '/about', '/resume']);
    expect(week.panels.source).toMatchObject([
      { value: 'Direct', visitors: 2 },
      { value: 'Google', visitors: 1, views: 3 },
    ]);
    expect(week.panels.campaign).toMatchObject([{ value: 'news / spring', visitors: 1 }]);
    expect((await look(db, 'range=today')).totals).toEqual({ visitors: 2, views: 4 });
    expect((await look(db, 'from=2026-03-01&to=2026-03-03')).totals).toEqual({
      visitors: 1,
      views: 1,
    });
  });

  it('come to the same by months as by days', async () => {
    const { db } = await open();
    for (const ago of [0, 9, 10, 30, 40, 70, 100, 101, 102]) {
      const userAgent = `${ago}`;
      await recordHit(db, hit({ userAgent, campaign: 'news' }), later(-ago * day), 'UTC');
    }
    const found = await look(db, 'from=2025-11-29&to=2026-03-10');
    const counts = { views: 8, visitors: 8 };
    expect(found.totals).toEqual(counts);
    expect(found.panels.path).toEqual([{ value: '/', ...counts }]);
    expect(found.panels.campaign).toEqual([{ value: 'news', ...counts }]);
    await db.deleteFrom('view_counts').execute();
    await countHits(db);
    expect(await look(db, 'from=2025-11-29&to=2026-03-10')).toEqual(found);
    await countHits(db, sql`day < '2026-03-01'`, -1);
    expect((await look(db, 'range=365')).panels.path).toMatchObject([{ views: 2, visitors: 2 }]);
  });

  it('have devices and browsers that come to all visitors, and every opened résumé', async () => {
    const { db } = await open();
    await fill(db);
    const busy = Array.from({ length: 100 }, (_, n) => ({
      page: '*',
      dimension: 'path',
      day: '2026-03-09',
      value: `/blog/${n}`,
      count: 9,
      visitors: 9,
    }));
    await db.insertInto('view_counts').values(busy).execute();
    for (const search of ['', 'path=/about']) {
      const { totals, panels } = await look(db, search);
      for (const name of ['device', 'browser', 'source', 'country'] as const)
        expect(panels[name].reduce((sum, { visitors }) => sum + visitors, 0)).toBe(totals.visitors);
    }
    const { panels, did } = await look(db);
    expect(panels.path.map(({ value }) => value)).not.toContain('/resume');
    expect(did?.resume).toBe(1);
  });

  it('show everything for one value, and come to the same by counts and by hits', async () => {
    const { db } = await open();
    await fill(db);
    const google = await look(db, 'source=Google');
    expect(google.totals).toEqual({ visitors: 1, views: 3 });
    expect(google.panels.path).toMatchObject([{ value: '/about', views: 2 }, { value: '/' }]);
    expect(google.panels.country).toMatchObject([{ value: 'Norway', visitors: 1 }]);
    expect((await look(db, 'entry=/about')).totals).toEqual({ visitors: 1, views: 1 });
    const device = await look(db, 'device=Desktop');
    const all = await look(db);
    expect(device.totals).toEqual(all.totals);
    expect(device.days).toEqual(all.days);
    expect(device.panels.country).toEqual(all.panels.country);
    await db.deleteFrom('view_counts').execute();
    await countHits(db);
    expect(await look(db)).toEqual(all);
  });

  it('come to the same once days are packed, which forgets the visitors', async () => {
    const { db } = await open();
    await fill(db);
    await recordHit(
      db,
      hit({ userAgent: 'c', path: '/', country: 'Peru' }),
      later(-2 * day),
      'UTC',
    );
    const searches = ['device=Desktop', 'source=Direct&country=Norway', 'entry=/resume', 'path=/'];
    const find = () => Promise.all(searches.map((search) => look(db, search)));
    const before = await find();
    await packHits(db, '2026-03-10');
    expect(await db.selectFrom('hits').select('day').distinct().execute()).toEqual([
      { day: '2026-03-10' },
    ]);
    expect(await find()).toEqual(before);
    expect(await db.selectFrom('packed_visits').select('day').execute()).toHaveLength(2);
    const [names] = await db.selectFrom('packed_names').select('names').execute();
    expect(names?.names).toContain('"/resume"');
    expect(names?.names).not.toContain('"c"');
    await packHits(db, '2026-03-12');
    expect(await find()).toEqual(before.map((found) => ({ ...found, live: 0 })));
  });

  it('miss nothing that is packed while they are counted, and count nothing twice', async () => {
    const { db } = await open();
    for (let step = 1; step < 9; step += 1) {
      for (const visitor of ['a', 'b'])
        await recordHit(db, hit({ userAgent: visitor + step }), later(-(step + 1) * day), 'UTC');
      let queries = 0;
      const interrupted = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          if (queries === step) await packHits(db, '2026-03-10');
          return result;
        },
      });
      const { totals } = await look(interrupted, 'range=30&device=Desktop');
      expect(totals, `packed after query ${step}`).toEqual({ visitors: step * 2, views: step * 2 });
    }
  });

  it('show what an earlier version counted in a table of its own', async () => {
    const { db } = await open();
    await fill(db);
    const before = await look(db, 'range=30');
    const counts = await db.selectFrom('view_counts').selectAll().execute();
    await db.deleteFrom('view_counts').execute();
    await sql`drop index view_counts_site`.execute(db);
    await sql`alter table view_counts drop column visitors`.execute(db);
    await sql`create table hit_counts (dimension text, day text, value text, views integer, visitors integer)`.execute(
      db,
    );
    for (const { dimension, day, value, count, visitors } of counts)
      await sql`insert into hit_counts values (${dimension}, ${day}, ${value}, ${count}, ${visitors})`.execute(
        db,
      );
    await countTogether(db as never);
    expect(await look(db, 'range=30')).toEqual(before);
  });

  it('read what an earlier version packed', async () => {
    const { db } = await open();
    await sql`drop table packed_visits`.execute(db);
    await sql`drop table packed_names`.execute(db);
    await sql`drop index view_counts_total`.execute(db);
    await sql`create table packed_visits (id text primary key, day text not null, visits text not null)`.execute(
      db,
    );
    await sql`create index packed_visits_day on packed_visits (day)`.execute(db);
    const names = ['/', 'Direct', '', 'Norway', 'Desktop', 'Firefox', '/about'];
    const visits = [2, 0, 0, 1, 2, 3, 4, 5, 0, 6, 1, 1, -1, 1, 2, 3, 4, 5, 6];
    for (const on of ['2026-03-07', '2026-03-08'])
      await sql`insert into packed_visits values (${on}, ${on}, ${JSON.stringify({ names, visits })})`.execute(
        db,
      );
    await up(db as never, isPostgres(db) ? 'postgres' : 'sqlite');
    const found = await look(db, 'device=Desktop');
    expect(found.totals).toEqual({ visitors: 4, views: 6 });
    expect(found.panels.path).toEqual([
      { value: '/about', visitors: 4, views: 4 },
      { value: '/', visitors: 2, views: 2 },
    ]);
    expect(found.panels.entry).toEqual([{ value: '/', visitors: 2, views: 2 }]);
  });

  it('keep the counts when the visits are deleted, and say how far filters reach back', async () => {
    const { db } = await open();
    await fill(db);
    const { totals } = await look(db);
    expect((await look(db, 'device=Desktop')).filteredSince).toBe(null);
    await packHits(db, '2026-03-10');
    await deleteOldVisits(db, later(-day), later(0), 'UTC');
    expect((await look(db)).totals).toEqual(totals);
    const filtered = await look(db, 'device=Desktop');
    expect(filtered.totals).toEqual({ visitors: 2, views: 4 });
    expect(filtered.filteredSince).toBe('2026-03-10');
    await deleteOldVisits(db, later(60), later(60), 'UTC');
    expect((await look(db)).totals).toEqual(totals);
    expect(await db.selectFrom('hits').select('id').execute()).toEqual([]);
    await deleteOldVisits(db, later(60), later((countedDays + 32) * day), 'UTC');
    expect(await db.selectFrom('view_counts').select('day').execute()).toEqual([]);
  });

  it('have room for real sources, campaigns and pages, however many one network brings', async () => {
    const { db } = await open();
    // Of a /48 of IPv6, from everywhere in it; and of one address.
    for (let n = 0; n < 90; n += 1) {
      const made = { source: `made-up-${n}.example`, campaign: `c${n}` };
      const ip = `2001:db8:bad:${n.toString(16)}::1`;
      await recordHit(db, hit({ userAgent: `a${n}`, ip, ...made }), now, 'UTC');
    }
    for (let n = 0; n < 205; n += 1) {
      const ip = '198.51.100.6';
      await recordHit(db, hit({ userAgent: `b${n}`, ip, path: `/blog/${n}` }), now, 'UTC');
    }
    const real = { path: '/about', source: 'friend.example', campaign: 'spring' };
    await recordHit(db, hit({ userAgent: 'reader', ip: '198.51.100.7', ...real }), now, 'UTC');
    const counted = async (dimension: string) => {
      const counts = await db
        .selectFrom('view_counts')
        .select('value')
        .where('dimension', '=', dimension)
        .execute();
      return counts.map(({ value }) => value);
    };
    const [paths, sources, campaigns] = [
      await counted('path'),
      await counted('source'),
      await counted('campaign'),
    ];
    expect(paths).toContain('/about');
    expect(sources).toContain('friend.example');
    expect(campaigns).toContain('spring');
    expect([paths, sources, campaigns].map(({ length }) => length)).toEqual([
      // With '/', '/about' and 'Other'; 'Direct', the friend and 'Other'; 'spring' and 'Other'.
      203, 83, 82,
    ]);

    // Where many networks filled a list, what is known by name stays.
    const full = Array.from({ length: 200 }, (_, n) => ({
      ...{ page: '*', dimension: 'source', day: '2026-03-10', value: `s${n}` },
      ...{ count: 1, visitors: 1 },
    }));
    await db.insertInto('view_counts').values(full).execute();
    const ip = '203.0.113.4';
    for (const source of ['Direct', 'Google', 'late.example'])
      await recordHit(db, hit({ userAgent: source, ip, source }), now, 'UTC');
    const stored = await db.selectFrom('hits').select('source').where('path', '=', '/').execute();
    expect(stored.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['Direct', 'Google']),
    );
    expect(stored.map(({ source }) => source)).not.toContain('late.example');
  });

  it('count crawlers apart, and the most subscribers that a reader told of', async () => {
    const { db } = await open();
    const feed = (subscribers: number) =>
      addCrawlers(db, '2026-03-10', [{ kind: 'feed', name: 'Feedly', requests: 2, subscribers }]);
    await feed(42);
    await feed(40);
    await addCrawlers(db, '2026-03-10', [
      { kind: 'bot', name: 'GPTBot', requests: 7, subscribers: 0 },
    ]);
    const found = await look(db);
    expect(found.feeds).toEqual([{ value: 'Feedly', views: 4, visitors: 42 }]);
    expect(found.bots).toEqual([{ value: 'GPTBot', views: 7, visitors: 0 }]);
    expect(found.totals).toEqual({ visitors: 0, views: 0 });
  });

  it('know a visitor for a day, and not the next', async () => {
    const { db } = await open();
    const one = await visitorOf(db, '2026-03-10', '192.0.2.1', 'Firefox');
    expect(await visitorOf(db, '2026-03-10', '192.0.2.1', 'Firefox')).toBe(one);
    expect(await visitorOf(db, '2026-03-10', '192.0.2.2', 'Firefox')).not.toBe(one);
    expect(await visitorOf(db, '2026-03-11', '192.0.2.1', 'Firefox')).not.toBe(one);
    const salts = await db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', '%salt%')
      .execute();
    expect(salts).toHaveLength(1);
  });
});

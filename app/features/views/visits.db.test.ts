import { sql } from 'kysely';
import { describeOnBothEngines } from 'test/engines';
import { newView } from 'test/factories/views';
import { expect, it } from 'vitest';
import { trashPosts } from '~/features/editor/list/deleted-posts.server';
import { emptyValues } from '~/features/posts/post';
import { createPost, getPost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import { addDays } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { up } from '~/server/storage/migrations/014-referrer-hosts';
import { newDeletion } from '~/server/storage/trash.server';
import { analyticsOf } from './analytics.server';
import { countViews } from './counts.server';
import { deleteOldVisits, recordView } from './visits.server';

const now = new Date('2026-03-10T12:00:00.000Z');
const hourMs = 36e5;
const later = (ms: number) => new Date(now.getTime() + ms);

const utc = { now, timeZone: 'UTC' };
const always = { from: '', to: '2026-03-10' };
const week = { from: addDays(always.to, -6), to: always.to };

/** As the removal of the demo does it, and an import. */
async function countAnew(db: Db) {
  await countViews(db, sql`true`, -1);
  expect(await db.selectFrom('view_counts').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('view_visitors').selectAll().execute()).toEqual([]);
  await countViews(db);
}

describeOnBothEngines('views', (open) => {
  it('raise the count of a post and say when it was last viewed', async () => {
    const { db } = await open();
    const { id, version } = await createPost(db, emptyValues, now);
    expect(await recordView(db, newView({ postId: id }), later(1), 'UTC')).toBe('counted');
    expect(await getPost(db, id)).toMatchObject({
      views: 1,
      lastViewed: later(1).toISOString(),
      version,
    });
  });

  it('of the same address and post are not counted again within the hour', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    const other = await createPost(db, emptyValues, now);
    await recordView(db, newView({ postId }), now, 'UTC');
    expect(await recordView(db, newView({ postId }), later(hourMs - 1), 'UTC')).toBe('repeated');
    expect(await recordView(db, newView({ postId: other.id }), later(1), 'UTC')).toBe('counted');
    expect(await recordView(db, newView({ postId, ip: '192.0.2.2' }), later(1), 'UTC')).toBe(
      'counted',
    );
    expect(await recordView(db, newView({ postId }), later(hourMs), 'UTC')).toBe('counted');
    expect((await getPost(db, postId))?.views).toBe(3);
    expect(
      await db.selectFrom('views').select('id').where('postId', '=', postId).execute(),
    ).toHaveLength(3);
  });

  it('that arrive at the same moment are counted once', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => recordView(db, newView({ postId }), now, 'UTC')),
    );
    expect(results.filter((result) => result === 'counted')).toHaveLength(1);
    expect((await getPost(db, postId))?.views).toBe(1);
  });

  it('of bots are recorded as such and not counted', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    expect(await recordView(db, newView({ postId, bot: true }), now, 'UTC')).toBe('bot');
    expect(await recordView(db, newView({ postId }), now, 'UTC')).toBe('counted');
    expect((await getPost(db, postId))?.views).toBe(1);
    const records = await db.selectFrom('views').select('bot').orderBy('bot').execute();
    expect(records).toEqual([{ bot: 0 }, { bot: 1 }]);
    expect(await analyticsOf(db, postId, week, utc)).toMatchObject({
      total: 1,
      bots: 1,
      uniqueVisitors: 1,
    });
  });

  it('of the home page are stored under it and not under a post', async () => {
    const { db } = await open();
    await recordView(db, newView({}), now, 'UTC');
    expect(await analyticsOf(db, '', week, utc)).toMatchObject({
      total: 1,
    });
    expect(await db.selectFrom('views').select('postId').execute()).toEqual([{ postId: null }]);
  });

  it('are analysed by country, device, browser, system and source, by day, in a range', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    const dayMs = 24 * hourMs;
    await recordView(db, newView({ postId, ip: '192.0.2.1' }), later(-9 * dayMs), 'UTC');
    await recordView(db, newView({ postId }), now, 'UTC');
    await recordView(
      db,
      newView({ postId, ip: '192.0.2.2', country: 'Chile', referrer: 'example.com' }),
      now,
      'UTC',
    );
    await recordView(
      db,
      newView({ postId, ip: '192.0.2.3', deviceType: 'Mobile', os: 'iOS' }),
      later(-1 * dayMs),
      'UTC',
    );
    const figures = await analyticsOf(db, postId, week, utc);
    expect(figures).toMatchObject({ total: 3, uniqueVisitors: 3, averagePerDay: 3 / 7 });
    expect(figures.bars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 2]);
    expect(figures.breakdowns.country).toEqual([
      { value: 'Norway', count: 2, percent: 66.7 },
      { value: 'Chile', count: 1, percent: 33.3 },
    ]);
    expect(figures.breakdowns.referrer.map(({ value }) => value)).toEqual([
      'Direct',
      'example.com',
    ]);
    const all = await analyticsOf(db, postId, always, utc);
    expect(all).toMatchObject({ total: 4, uniqueVisitors: 3, averagePerDay: 4 / 10 });
    const none = await analyticsOf(db, 'unknown', always, utc);
    expect(none).toMatchObject({ total: 0, uniqueVisitors: 0, averagePerDay: 0 });
  });

  it('are counted for days that are over', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    for (const days of [3, 0])
      await recordView(db, newView({ postId }), later(-days * 24 * hourMs), 'UTC');
    const range = { from: '2026-03-06', to: '2026-03-08' };
    const past = await analyticsOf(db, postId, range, utc);
    expect(past).toMatchObject({ total: 1, uniqueVisitors: 1, averagePerDay: 1 / 3 });
  });

  it('counted anew from the records come to the same', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    await recordView(db, newView({ postId }), now, 'UTC');
    await recordView(db, newView({ postId, ip: '192.0.2.9', bot: true }), now, 'UTC');
    await recordView(db, newView({}), now, 'UTC');
    const before = await analyticsOf(db, postId, always, utc);
    await countAnew(db);
    expect(await analyticsOf(db, postId, always, utc)).toEqual(before);
    expect(await analyticsOf(db, '', always, utc)).toMatchObject({
      total: 1,
    });
    expect(await recordView(db, newView({ postId }), later(5), 'UTC')).toBe('repeated');
  });

  it("are counted under the owner's day, at once and anew", async () => {
    const { db } = await open();
    const timeZone = 'America/Kentucky/Louisville';
    // In Kentucky, daylight saving time starts in the night to March 8: UTC-5 becomes UTC-4.
    const instants = [
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ];
    for (const [index, instant] of instants.entries()) {
      const view = newView({ ip: `192.0.2.${index}` });
      await recordView(db, view, new Date(instant), timeZone);
    }
    const range = { from: '2026-03-08', to: '2026-03-09' };
    const when = { now: new Date('2026-03-10T03:59:59Z'), timeZone };
    const counted = await analyticsOf(db, '', range, when);
    expect(counted.bars).toMatchObject([
      { day: '2026-03-08', count: 2 },
      { day: '2026-03-09', count: 1 },
    ]);
    expect(counted.uniqueVisitors).toBe(3);
    await countAnew(db);
    expect(await analyticsOf(db, '', range, when)).toEqual(counted);
  });

  it('of more sources than a day may have are counted together, at once and anew', async () => {
    const { db } = await open();
    const sources = () =>
      db
        .selectFrom('view_counts')
        .select(['value', 'count'])
        .where('dimension', '=', 'referrer')
        .orderBy('value')
        .execute();
    for (let n = 0; n < 53; n += 1) {
      const view = newView({ ip: `192.0.2.${n}`, referrer: `source-${n}.example` });
      await recordView(db, view, new Date('2026-03-10T02:00:00Z'), 'UTC');
    }
    const counted = await sources();
    expect(counted).toHaveLength(51);
    expect(counted).toContainEqual({ value: 'Other', count: 3 });
    await countAnew(db);
    expect(await sources()).toEqual(counted);
  });

  it('of forgotten visitors are of the day of the owner, whose summer time begins in between', async () => {
    const { db } = await open();
    const timeZone = 'America/New_York';
    const views = [
      '2026-03-07T04:59:00Z',
      '2026-03-07T05:00:00Z',
      '2026-03-09T03:59:00Z',
      '2026-03-09T04:00:00Z',
    ];
    for (const [n, time] of views.entries()) {
      await recordView(db, newView({ ip: `192.0.2.${n}` }), new Date(time), timeZone);
    }
    await deleteOldVisits(db, new Date('2026-03-09T04:00:00Z'), now, timeZone);
    const counted = await db
      .selectFrom('view_counts')
      .select(['day', 'count'])
      .where('dimension', '=', 'visitor')
      .orderBy('day')
      .execute();
    expect(counted).toEqual([
      { day: '2026-03-06', count: 1 },
      { day: '2026-03-07', count: 1 },
      { day: '2026-03-08', count: 1 },
    ]);
    expect(await db.selectFrom('view_visitors').select('ip').execute()).toEqual([
      { ip: '192.0.2.3' },
    ]);
  });

  it('stay counted when their visitors are forgotten', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    await recordView(db, newView({ postId }), now, 'UTC');
    await recordView(db, newView({ postId, ip: '192.0.2.2' }), now, 'UTC');
    await deleteOldVisits(db, later(1), now, 'UTC');
    expect(await analyticsOf(db, postId, week, utc)).toMatchObject({
      total: 2,
      uniqueVisitors: 2,
    });
    const kept = JSON.stringify([
      await db.selectFrom('views').selectAll().execute(),
      await db.selectFrom('view_visitors').selectAll().execute(),
    ]);
    expect(kept).not.toContain('192.0.2');
    expect(kept).not.toContain('Oslo');
  });

  it('stored with whole addresses have the host alone after the migration, counted together', async () => {
    const { db } = await open();
    const from = (referrer: string, ip: string) =>
      recordView(db, newView({ referrer, ip }), now, 'UTC');
    await from('https://www.example.com/a', '192.0.2.1');
    await from('https://example.com/b', '192.0.2.2');
    await from('example.com', '192.0.2.3');
    await from('Direct', '192.0.2.4');
    await up(db as never);
    const stored = await db.selectFrom('views').select('referrer').orderBy('ip').execute();
    const hosts = ['example.com', 'example.com', 'example.com', 'Direct'];
    expect(stored.map(({ referrer }) => referrer)).toEqual(hosts);
    const { breakdowns } = await analyticsOf(db, '', week, utc);
    expect(breakdowns.referrer).toMatchObject([
      { value: 'example.com', count: 3 },
      { value: 'Direct', count: 1 },
    ]);
  });

  it('go with their post', async () => {
    const { db } = await open();
    const { id: postId } = await createPost(db, emptyValues, now);
    await recordView(db, newView({ postId }), now, 'UTC');
    expect(await trashPosts(db, [postId], newDeletion(now, tables))).toBe(1);
    for (const table of ['views', 'view_counts', 'view_visitors'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

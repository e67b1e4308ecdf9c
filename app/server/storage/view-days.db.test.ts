import { sql } from 'kysely';
import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { up } from './migrations/025-view-days';

describeOnBothEngines('views of an upgraded database', (open) => {
  it('keep the owner’s day that they were counted under', async () => {
    const { db } = await open();
    const times = [
      '2026-03-29T00:59:00.000Z',
      '2026-03-28T23:30:00.000Z',
      '2026-03-30T21:59:59.999Z',
    ];
    await sql`alter table views drop column day`.execute(db);
    for (const at of [...times, '2026-03-30T22:00:00.000Z']) {
      await sql`insert into views (id, "postId", "timestamp", ip, country, city, region, "deviceType", browser, os,
        "deviceInfo", referrer, "sessionDuration", "userId", bot)
        values (${at}, null, ${at}, '', '', '', '', '', '', '', '{}', '', 0, '', 0)`.execute(db);
    }
    await sql`insert into settings values ('views-time-zone', 'Europe/Berlin', '')`.execute(db);
    await up(db as never);
    const { rows } = await sql<{ id: string; day: string }>`select id, day from views
      order by id`.execute(db);
    expect(rows.map(({ day }) => day)).toEqual([
      '2026-03-29',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
  });
});

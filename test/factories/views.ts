import { sql } from 'kysely';
import { countHits } from '~/features/views/counts.server';
import type { NewView } from '~/features/views/visits.server';
import { addDays } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';

/** A view by a person; what a test is about is given. */
export function newView(values: Partial<NewView> = {}): NewView {
  return {
    postId: null,
    ip: '192.0.2.1',
    country: 'Norway',
    city: 'Oslo',
    region: 'Oslo',
    deviceType: 'Desktop',
    browser: 'Firefox',
    os: 'Linux',
    deviceInfo: { language: 'nb' },
    referrer: 'Direct',
    bot: false,
    userId: 'anonymous',
    ...values,
  };
}

/** Pages shown in the year before a day, three to a visitor and the first posts of 1,200 most often, with their counts. */
export async function insertHits(db: Db, count: number, today: string): Promise<void> {
  const day = sql.join(
    Array.from(
      { length: 365 },
      (_, n) => sql`(${sql.lit(n)}, ${sql.lit(addDays(today, n - 364))})`,
    ),
  );
  await sql`insert into hits (id, "time", day, visitor, path, source, campaign, country, device, browser, entry)
    with recursive days(n, day) as (values ${day}),
    numbers(i) as (select 0 union all select i + 1 from numbers where i < ${sql.lit(count - 1)})
    select 'hit-' || i, day || 'T12:00:00.000Z', day, 'visitor-' || (i / 3),
      '/blog/post-' || ((i % 1201) * (i % 1201 * 7919 % 1201) / 1201),
      'Source ' || (i / 3 % 30), case when i / 3 % 10 = 0 then 'Campaign ' || (i / 30 % 8) else '' end,
      'Country ' || (i / 3 % 60), case when i / 3 % 3 = 0 then 'Mobile' else 'Desktop' end,
      'Browser ' || (i / 3 % 6), case when i % 3 = 0 then 1 else 0 end
    from numbers join days on n = i / 3 % 365`.execute(db);
  await countHits(db);
}

import { type RawBuilder, sql } from 'kysely';
import { isoBefore, minuteMs } from '~/formats/durations';
import { addDays, startOfDay } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { daysIn, type HitDimension, hitDimensions, rangeBefore, type SiteView } from './site-view';

export interface HitShare {
  value: string;
  views: number;
  visitors: number;
}

interface Days {
  from: string;
  to: string;
}

const shownValues = 100;
const liveMs = 5 * minuteMs;

/** Everything the page shows: counts of whole days, or the stored hits where something is filtered. */
export async function siteAnalytics(db: Db, view: SiteView, now: Date, timeZone: string) {
  const isFiltered = Object.keys(view.filters).length > 0;
  const shares = isFiltered ? await filteredShares(db, view) : await countedShares(db, view);
  const of = (dimension: string) => shares.filter((share) => share.dimension === dimension);
  const before = rangeBefore(view);
  const days = isFiltered
    ? await filteredDays(db, view, before.from)
    : await countedDays(db, view, before.from);
  const list = (range: Days) =>
    Array.from({ length: daysIn(range) }, (_, n) => {
      const day = addDays(range.from, n);
      return { day, ...(days.get(day) ?? { views: 0, visitors: 0 }) };
    });
  const [shown, earlier] = [list(view), list(before)];
  return {
    view,
    totals: sum(shown),
    before: sum(earlier),
    days: shown,
    earlier,
    panels: {
      path: of('path'),
      entry: of('entry'),
      source: of('source'),
      campaign: of('campaign'),
      country: of('country'),
      device: of('device'),
      browser: of('browser'),
    } satisfies Record<HitDimension, HitShare[]>,
    titles: await postTitles(db, [...of('path'), ...of('entry')]),
    live: await liveVisitors(db, now),
    did: isFiltered ? null : await whatVisitorsDid(db, view, timeZone, of('path')),
    bots: isFiltered ? [] : await agents(db, view, 'bot'),
    feeds: isFiltered ? [] : await agents(db, view, 'feed'),
  };
}

const sum = (days: readonly Omit<HitShare, 'value'>[]) => ({
  views: days.reduce((total, day) => total + day.views, 0),
  visitors: days.reduce((total, day) => total + day.visitors, 0),
});

const numbers = <Row extends { views: unknown; visitors: unknown }>(row: Row) => ({
  ...row,
  views: Number(row.views),
  visitors: Number(row.visitors),
});

async function countedShares(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('hit_counts')
    .select(({ fn }) => [
      'dimension',
      'value',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('visitors').as('visitors'),
    ])
    .where('dimension', 'in', [...hitDimensions])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['dimension', 'value'])
    .execute();
  return topShares(rows.map(numbers));
}

function topShares<Row extends HitShare & { dimension: string }>(rows: Row[]) {
  rows.sort((a, b) => b.visitors - a.visitors || b.views - a.views);
  return hitDimensions.flatMap((name) =>
    rows.filter(({ dimension }) => dimension === name).slice(0, shownValues),
  );
}

/** The condition that the filters make. An entry page is the first page of a visit: its visitors are meant. */
function matching({ from, to, filters }: SiteView): RawBuilder<unknown> {
  const conditions = Object.entries(filters).map(([name, value]) =>
    name === 'entry'
      ? sql`visitor in (select visitor from hits where entry = 1 and path = ${value}
          and day >= ${from} and day <= ${to})`
      : sql`${sql.ref(name)} = ${value}`,
  );
  return sql.join([sql`day >= ${from}`, sql`day <= ${to}`, ...conditions], sql` and `);
}

async function filteredShares(db: Db, view: SiteView) {
  const part = (name: HitDimension) => {
    const value = sql.ref(name === 'entry' ? 'path' : name);
    const only =
      name === 'entry' ? sql`entry = 1` : name === 'campaign' ? sql`campaign <> ''` : sql`true`;
    return sql`select ${sql.lit(name)} as dimension, ${value} as value, count(*) as views,
      count(distinct visitor) as visitors from found where ${only} group by ${value}`;
  };
  // Materialized, so that the hits are read once.
  const { rows } = await sql<HitShare & { dimension: string }>`
    with found as materialized (select visitor, path, entry, source, campaign, country, device, browser
      from hits where ${matching(view)})
    ${sql.join(hitDimensions.map(part), sql` union all `)}`.execute(db);
  return topShares(rows.map(numbers));
}

type DayCounts = Map<string, { views: number; visitors: number }>;

async function countedDays(db: Db, { to }: Days, from: string): Promise<DayCounts> {
  const rows = await db
    .selectFrom('hit_counts')
    .select(['day', 'views', 'visitors'])
    .where('dimension', '=', 'total')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

async function filteredDays(db: Db, view: SiteView, from: string): Promise<DayCounts> {
  const { rows } = await sql<{ day: string; views: number; visitors: number }>`
    select day, count(*) as views, count(distinct visitor) as visitors
    from hits where ${matching({ ...view, from })} group by day`.execute(db);
  return new Map(rows.map((row) => [row.day, numbers(row)]));
}

/** Not by the plain column: SQLite would read the index of all visitors. */
async function liveVisitors(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct visitor || '') as count from hits
    where "time" > ${isoBefore(now, liveMs)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The titles of posts by their paths. */
async function postTitles(db: Db, shares: HitShare[]): Promise<Record<string, string>> {
  const names = shares.flatMap(({ value }) => /^\/blog\/([^/]+)$/.exec(value)?.[1] ?? []);
  if (names.length === 0) return {};
  const decoded = [...new Set(names.map(decodeURIComponent))];
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'slug', 'title'])
    .where((eb) => eb.or([eb('id', 'in', decoded), eb('slug', 'in', decoded)]))
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, slug, title }) => [
      [`/blog/${encodeURIComponent(id)}`, title],
      [`/blog/${encodeURIComponent(slug)}`, title],
    ]),
  );
}

async function agents(db: Db, { from, to }: Days, kind: 'bot' | 'feed') {
  const rows = await db
    .selectFrom('hit_counts')
    .select(({ fn }) => [
      'value',
      fn.sum<number>('views').as('views'),
      fn.max('visitors').as('visitors'),
    ])
    .where('dimension', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('value')
    .execute();
  return rows.map(numbers).sort((a, b) => b.views - a.views);
}

/** Messages, comments and new readers of the range, and how often the résumé was opened. */
async function whatVisitorsDid(db: Db, { from, to }: Days, timeZone: string, paths: HitShare[]) {
  const start = startOfDay(from, timeZone).toISOString();
  const end = startOfDay(addDays(to, 1), timeZone).toISOString();
  const { rows } = await sql<{ messages: number; comments: number; readers: number }>`select
    (select count(*) from contacts where coalesce(status, 'new') <> 'spam'
      and "timestamp" >= ${start} and "timestamp" < ${end}) as messages,
    (select count(*) from comments where author = 0 and status in ('approved', 'held')
      and "createdAt" >= ${start} and "createdAt" < ${end}) as comments,
    (select count(*) from readers where "createdAt" >= ${start} and "createdAt" < ${end}) as readers`.execute(
    db,
  );
  const [row] = rows;
  return {
    messages: Number(row?.messages ?? 0),
    comments: Number(row?.comments ?? 0),
    readers: Number(row?.readers ?? 0),
    resume: paths.find(({ value }) => value === '/resume')?.views ?? 0,
  };
}

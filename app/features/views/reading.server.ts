import { sql } from 'kysely';
import { addDays } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { chartBars, type Days, rangeBefore } from './report/report-view';

const mostRead = 5;

/** Not by a parameter: the index has only these counts. */
const isTotal = sql<boolean>`dimension = 'total' and page not in ('', '*')`;

/** How often posts were read in a range, by day beside the range before, and by post, the most read first. */
export async function readingOf(db: Db, range: Days) {
  const between = ({ from, to }: Days) =>
    db
      .selectFrom('view_counts')
      .select(sql<number>`sum(count)`.as('count'))
      .where(isTotal)
      .where('day', '>=', from)
      .where('day', '<=', to);
  const days = await between({ from: rangeBefore(range).from, to: range.to })
    .select('day')
    .groupBy('day')
    .execute();
  const countOn = new Map(days.map(({ day, count }) => [day, Number(count)]));
  const posts = await between(range)
    .select('page as id')
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .execute();
  return {
    bars: chartBars(range, (day) => countOn.get(day) ?? 0),
    posts: posts.map(({ id, count }) => ({ id, count: Number(count) })),
  };
}

/** What people read in the seven days up to today. */
export async function readingOfWeek(db: Db, today: string) {
  const { bars, posts } = await readingOf(db, { from: addDays(today, -6), to: today });
  const most = posts.slice(0, mostRead);
  const titles = await db
    .selectFrom('blogs')
    .select(['id', 'title'])
    .where('id', 'in', ['', ...most.map(({ id }) => id)])
    .execute();
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return { bars, posts: most.map((post) => ({ ...post, title: titleOf.get(post.id) ?? '' })) };
}

export type WeekOfReading = Awaited<ReturnType<typeof readingOfWeek>>;

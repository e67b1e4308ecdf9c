import { sql } from 'kysely';
import { addDays } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';

const days = 7;
const mostRead = 5;

/** What people read in the seven days up to today, beside the seven before. */
export async function readingOfWeek(db: Db, today: string) {
  const since = addDays(today, 1 - days);
  const counted = await db
    .selectFrom('view_counts')
    .select(['day', sql<number>`sum(count)`.as('count')])
    .where('dimension', '=', 'total')
    .where('day', '>=', addDays(since, -days))
    .where('day', '<=', today)
    .groupBy('day')
    .execute();
  const countOn = new Map(counted.map(({ day, count }) => [day, Number(count)]));
  const byDay = Array.from({ length: days }, (_, n) => {
    const day = addDays(since, n);
    return { day, count: countOn.get(day) ?? 0, before: countOn.get(addDays(day, -days)) ?? 0 };
  });
  const posts = await db
    .selectFrom('view_counts')
    .innerJoin('blogs', 'blogs.id', 'view_counts.page')
    .select(['blogs.id', 'blogs.title', sql<number>`sum(count)`.as('count')])
    .where('dimension', '=', 'total')
    .where('day', '>=', since)
    .where('day', '<=', today)
    .groupBy(['blogs.id', 'blogs.title'])
    .orderBy('count', 'desc')
    .orderBy('blogs.id')
    .limit(mostRead)
    .execute();
  return { byDay, posts: posts.map((post) => ({ ...post, count: Number(post.count) })) };
}

export type WeekOfReading = Awaited<ReturnType<typeof readingOfWeek>>;

import type { SiteContent } from 'content/schema';
import { parse } from 'yaml';
import { emptyValues } from '~/features/posts/post';
import { createPost } from '~/features/posts/posts.server';
import { countHits, countViews } from '~/features/views/counts.server';
import type { ViewRow } from '~/features/views/tables.server';
import { tables } from '~/features.server';
import { daysBefore } from '~/formats/durations';
import { dayOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { type DemoPost, demoPosts } from './demo-posts';
import { demoHits, demoViews } from './demo-views';
import { demoSender } from './demo-visitors';
import { type DemoClock, seededChoices } from './seeded';

const homePull = 34;

const files = import.meta.glob<string>('/content/demo/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Seeds the demo in one transaction; its dates end at `now`. */
export async function seedDemo(
  db: Db,
  { now, timeZone }: DemoClock,
  content: Pick<SiteContent, 'site' | 'classes'>,
): Promise<void> {
  const random = seededChoices(20260101);
  const classNames = content.classes.map(({ name }) => name);
  const site = { now, timeZone, classNames, random, visitor: demoSender(random) };
  const posts = demoPosts();
  const views = demoViews(
    [
      { postId: null, pull: homePull, daysAgo: 400 },
      ...posts.map(({ id, pull, daysAgo }) => ({ postId: id, pull, daysAgo })),
    ],
    { now, timeZone },
    random,
  );
  await inTransaction(db, async (trx) => {
    await insertPosts(trx, posts, { now, timeZone }, content.site.ownerName, views);
    await insertRows(trx, 'views', views);
    await countViews(trx);
    await insertRows(trx, 'hits', demoHits(views));
    await countHits(trx);
    for (const { name, demo } of tables) {
      const written = parse(files[`/content/demo/${name}.yaml`] ?? '[]');
      if (demo?.rows) await insertRows(trx, name, demo.rows(site, written));
    }
  });
}

async function insertPosts(
  db: Db,
  posts: DemoPost[],
  { now, timeZone }: DemoClock,
  author: string,
  views: ViewRow[],
) {
  for (const { id, daysAgo, draft } of posts) {
    const created = daysBefore(now, daysAgo);
    const seen = views.filter(({ postId, bot }) => postId === id && bot === 0);
    await createPost(
      db,
      {
        ...emptyValues,
        ...draft,
        author,
        publishedDate: dayOf(created, timeZone),
        views: seen.length,
      },
      created,
      { created: { id, createdAt: created.toISOString() } },
    );
    const lastViewed = seen.at(-1)?.timestamp ?? null;
    await db.updateTable('blogs').set({ lastViewed }).where('id', '=', id).execute();
  }
}

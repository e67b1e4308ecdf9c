import type { ContentPart } from 'content/schema';
import { href } from 'react-router';
import { postTotals } from '~/features/posts/posts.server';
import { readingOfWeek } from '~/features/views/reading.server';
import { loadOrNull } from '~/operations/load-or-null.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { inOrder } from './today';
import { rowsOfKind, todaySources } from './today.server';

export async function loadOverview(services: AppServices, current: RequestContext) {
  const { db, content } = services;
  const failed = new Set<string>();
  const load = async <T>(name: string, loading: Promise<T>) => {
    const found = await loadOrNull(current, name, loading);
    if (found === null) failed.add(name);
    return found;
  };
  const today = await services.today();
  const [blog, classes, week, ...loaded] = await Promise.all([
    load('posts', postTotals(db)),
    load(
      'classes',
      content.read().then(({ classes }) => classes.length),
    ),
    load('views', readingOfWeek(db, today)),
    ...Object.entries(todaySources).map(([name, source]) =>
      load(name, source(services, rowsOfKind)),
    ),
  ]);
  const groups = loaded.filter((group) => group !== null);
  return {
    posts: blog?.posts ?? null,
    views: blog?.views ?? null,
    figures: {
      waiting: Object.fromEntries(
        Object.keys(todaySources).map((name, at) => [name, loaded[at]?.total]),
      ),
      hasClasses: classes !== 0,
    },
    week,
    items: inOrder(
      groups.flatMap(({ items }) => items),
      today,
    ),
    cut: groups.map(({ items, ...group }) => ({ ...group, left: group.total - items.length })),
    today,
    missing: [...failed],
  };
}

/** What follows the set-up, until it is done: the page about the owner, the résumé, the first post. */
export async function nextSteps({ db, content }: AppServices, demo: readonly { to: string }[]) {
  const { about, experience } = await content.read();
  const own = await db
    .selectFrom('blogs')
    .select('id')
    .where('isDraft', '=', 0)
    .where('id', 'not in', db.selectFrom('demo_records').select('id').where('kind', '=', 'blogs'))
    .limit(1)
    .execute();
  const isMine = (part: ContentPart) =>
    !demo.some(({ to }) => to === href('/admin/site/:part', { part }));
  const steps = [
    {
      label: 'Say who you are on the about page',
      to: href('/admin/site/:part', { part: 'about' }),
      isDone: about.lead !== '' && isMine('about'),
    },
    {
      label: 'Fill the résumé',
      to: href('/admin/resume'),
      isDone: experience.length > 0 && isMine('experience'),
    },
    { label: 'Write the first post', to: href('/admin/blog'), isDone: own.length > 0 },
  ];
  return steps.filter(({ isDone }) => !isDone);
}

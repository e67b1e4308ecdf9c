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

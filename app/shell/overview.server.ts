import { countUnread } from '~/features/contact/contacts.server';
import { postTotals } from '~/features/posts/posts.server';
import { readingOfWeek } from '~/features/views/reading.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { loadOrNull } from '~/server/load-or-null.server';
import { rowsOfKind, todaySources } from './today.server';

export async function loadOverview(services: AppServices, current: RequestContext) {
  const { db, content } = services;
  const failed = new Set<string>();
  const load = async <T>(name: string, loading: Promise<T>) => {
    const found = await loadOrNull(current, name, loading);
    if (found === null) failed.add(name);
    return found;
  };
  const [blog, unread, classes, week, ...groups] = await Promise.all([
    load('posts', postTotals(db)),
    load('messages', countUnread(db)),
    load(
      'classes',
      content.read().then(({ classes }) => classes.length),
    ),
    load(
      'views',
      services.today().then((today) => readingOfWeek(db, today)),
    ),
    ...Object.entries(todaySources).map(([name, source]) =>
      load(name, source(services, rowsOfKind)),
    ),
  ]);
  return {
    posts: blog?.posts ?? null,
    views: blog?.views ?? null,
    unread,
    waiting: Object.fromEntries(
      Object.keys(todaySources).map((name, at) => [name, groups[at]?.total]),
    ),
    hasClasses: classes !== 0,
    week,
    groups: groups.filter((group) => group !== null),
    missing: [...failed],
  };
}

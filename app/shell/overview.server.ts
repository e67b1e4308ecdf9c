import { countUnread } from '~/features/contact/contacts.server';
import { postTotals } from '~/features/posts/posts.server';
import { countTodos } from '~/features/todos/todos.server';
import { readingOfWeek } from '~/features/views/reading.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { loadOrNull } from '~/server/load-or-null.server';
import { todaySources } from './today.server';

export async function loadOverview(services: AppServices, current: RequestContext) {
  const { db, content } = services;
  const failed = new Set<string>();
  const load = async <T>(name: string, loading: Promise<T>) => {
    const found = await loadOrNull(current, name, loading);
    if (found === null) failed.add(name);
    return found;
  };
  const [blog, unread, tasks, classes, week, ...groups] = await Promise.all([
    load('posts', postTotals(db)),
    load('messages', countUnread(db)),
    load('tasks', countTodos(db)),
    load(
      'classes',
      content.read().then(({ classes }) => classes.length),
    ),
    load(
      'views',
      services.today().then((today) => readingOfWeek(db, today)),
    ),
    ...Object.entries(todaySources).map(([name, source]) => load(name, source(services))),
  ]);
  return {
    posts: blog?.posts ?? null,
    views: blog?.views ?? null,
    unread,
    pending: tasks?.pending ?? null,
    hasClasses: classes !== 0,
    week,
    groups: groups.filter((group) => group !== null),
    missing: [...failed],
  };
}

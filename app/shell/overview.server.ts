import { countHeld } from '~/features/comments/queue/queue.server';
import { countUnread, newestMessages } from '~/features/contact/contacts.server';
import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { titleOf } from '~/features/posts/post-display';
import { postTotals } from '~/features/posts/posts.server';
import { lastCompleted } from '~/features/school/assignments.server';
import { countTodos, listCompleted } from '~/features/todos/todos.server';
import { formatRelativeTime } from '~/formats/relative-time';
import type { AppServices, RequestContext } from '~/server/context.server';
import { loadOrNull } from '~/server/load-or-null.server';
import { recentActivity } from './recent-activity';

const activitiesShown = 8;

/** Everything the overview shows. The figures of a part that cannot be loaded are null. */
export async function loadOverview(services: AppServices, current: RequestContext) {
  const { db, clock, content } = services;
  const created = { ...firstView, sort: 'created' } as const;
  const newest = async () =>
    readListPage(db, created, { now: await services.ownerTime(), size: activitiesShown });
  const [blog, inbox, held, tasks, school] = await Promise.all([
    loadOrNull(current, 'posts', Promise.all([postTotals(db), newest()])),
    loadOrNull(
      current,
      'messages',
      Promise.all([countUnread(db), newestMessages(db, activitiesShown)]),
    ),
    loadOrNull(current, 'comments', countHeld(db)),
    loadOrNull(current, 'tasks', Promise.all([countTodos(db), listCompleted(db)])),
    loadOrNull(
      current,
      'assignments',
      Promise.all([content.read(), lastCompleted(db, activitiesShown)]),
    ),
  ]);
  const activity = recentActivity(
    {
      posts: (blog?.[1].rows ?? []).map((post) => ({ ...post, title: titleOf(post) })),
      messages: inbox?.[1] ?? [],
      tasks: tasks?.[1] ?? [],
      assignments: school?.[1] ?? [],
    },
    activitiesShown,
  );
  const now = clock();
  const missing = Object.entries({
    posts: blog,
    messages: inbox,
    comments: held,
    tasks,
    assignments: school,
  })
    .filter(([, part]) => part === null)
    .map(([name]) => name);
  return {
    posts: blog?.[0].posts ?? null,
    views: blog?.[0].views ?? null,
    unread: inbox?.[0] ?? null,
    held,
    pending: tasks?.[0].pending ?? null,
    hasClasses: school && school[0].classes.length > 0,
    activity: activity.map((one) => ({ ...one, age: formatRelativeTime(new Date(one.at), now) })),
    missing,
  };
}

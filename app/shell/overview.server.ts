import { countUnread } from '~/features/contact/contacts.server';
import { postTotals } from '~/features/posts/posts.server';
import { hasGrades } from '~/features/school/grades.server';
import { countTodos } from '~/features/todos/todos.server';
import { vitalsByPage } from '~/features/vitals/vitals.server';
import { loadStatus } from '~/operations/status.server';
import type { Site, Visit } from '~/server/context.server';

/** Everything the overview shows. A part that cannot be loaded is null, and the log says why. */
export async function loadOverview(site: Site, { log }: Visit) {
  const { db, clock } = site;
  const attempt = async <Value>(part: string, question: Promise<Value>): Promise<Value | null> => {
    try {
      return await question;
    } catch (error) {
      log.error({ err: error, part }, 'Loading overview data failed');
      return null;
    }
  };
  const [totals, unread, todos, graded, vitals, status] = await Promise.all([
    attempt('posts', postTotals(db)),
    attempt('messages', countUnread(db)),
    attempt('to-dos', countTodos(db)),
    attempt('grades', hasGrades(db)),
    attempt('vitals', vitalsByPage(db, clock())),
    attempt('status', loadStatus(site)),
  ]);
  return {
    posts: totals?.posts ?? null,
    views: totals?.views ?? null,
    unread,
    pending: todos?.pending ?? null,
    graded,
    vitals,
    status,
  };
}

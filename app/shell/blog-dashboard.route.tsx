import { countUnread } from '~/features/contact/contacts.server';
import { readListPage } from '~/features/posts/list/list-page.server';
import { firstView } from '~/features/posts/list/list-view';
import { postTotals } from '~/features/posts/posts.server';
import { BlogDashboard } from '~/features/views/dashboard/blog-dashboard';
import { requestContext, servicesContext } from '~/server/context.server';
import { loadOrNull } from '~/server/load-or-null.server';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/blog-dashboard.route';

const recentShown = 5;

/** The blog's dashboard counts messages too, so it is put together here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const current = context.get(requestContext);
  const now = await ownerTime();
  const [totals, unread, recent] = await Promise.all([
    loadOrNull(current, 'totals of the blog', postTotals(db)),
    loadOrNull(current, 'unread messages', countUnread(db)),
    loadOrNull(current, 'recent posts', readListPage(db, firstView, { now, size: recentShown })),
  ]);
  return { totals, unread, recent: recent?.rows ?? null, now };
}

export const meta = adminMeta('Blog Dashboard', 'Posts, readers and messages at a glance.');

export default function BlogDashboardPage({ loaderData }: Route.ComponentProps) {
  return <BlogDashboard {...loaderData} />;
}

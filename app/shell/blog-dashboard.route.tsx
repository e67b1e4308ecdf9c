import { countUnread } from '~/features/contact/contacts.server';
import { postTotals } from '~/features/posts/posts.server';
import { recentPosts } from '~/features/posts/posts-admin.server';
import { BlogDashboard } from '~/features/posts/views/dashboard/blog-dashboard';
import { siteContext } from '~/server/context.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/blog-dashboard.route';

const recentShown = 5;

/** The blog's dashboard counts messages too, so it is put together here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, today } = context.get(siteContext);
  const [totals, unread, recent] = await Promise.all([
    postTotals(db),
    countUnread(db),
    recentPosts(db, recentShown),
  ]);
  return { totals, unread, recent, today: today() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { title: 'Blog Dashboard', path: '/admin/blog-dashboard', noindex: true },
    matches,
  );
}

export default function BlogDashboardPage({ loaderData }: Route.ComponentProps) {
  return <BlogDashboard {...loaderData} />;
}

import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The map: every address, who may use it (by the layout it stands in), and its file. */
export default [
  // Public pages
  layout('shell/site-layout.tsx', [
    index('shell/home.tsx'),
    route('submit', 'features/school/portal/submit.tsx'),
    route('about', 'features/portfolio/about.tsx'),
    route('blog', 'features/posts/public/blog.tsx'),
    route('blog/:id', 'features/posts/public/post.tsx'),
    route('contact', 'features/contact/form/contact-page.tsx'),
    route('RSS-Maker', 'features/podcast/feed-maker.tsx'),
    route('privacy', 'shell/privacy.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),

  // For programs: pictures, feeds, views
  route('vendor/:fileName', 'features/posts/public/vendor.ts'),
  route('feed.xml', 'features/posts/public/feeds/rss.ts'),
  route('atom.xml', 'features/posts/public/feeds/atom.ts'),
  route('feed.json', 'features/posts/public/feeds/json.ts'),
  route('sitemap.xml', 'features/posts/public/sitemap.ts'),
  route('robots.txt', 'features/posts/public/robots.ts'),
  route('og/:name', 'features/posts/public/og/image.ts'),
  route('api/views', 'features/posts/public/views/record.ts'),
  route('api/contact-token', 'features/contact/form/contact-token.ts'),

  // School: figures, the calendar, the portal for programs
  route('gpa', 'features/school/public/gpa.tsx'),
  route('lowest-grade', 'features/school/public/lowest-grade.tsx'),
  route('calendar/:file', 'features/school/public/calendar.ts'),
  route('api/grades', 'features/school/api/grades.ts'),
  route('api/openapi.json', 'features/school/api/openapi.ts'),

  // Signing in and out
  route('admin/login', 'features/account/login.tsx'),
  route('auth/start', 'features/account/start.ts'),
  route('auth/callback', 'features/account/callback.ts'),
  route('api/vitals', 'features/vitals/report.ts'),

  // The owner's: everything inside this layout needs the owner's session
  layout('shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('shell/overview.tsx'),
      route('backups', 'shell/backups.ts'),
      route('backups/:fileName', 'shell/backup-file.ts'),
      route('logout', 'features/account/logout.ts'),
      // Writing
      route('blog-dashboard', 'shell/blog-dashboard.tsx'),
      route('blog', 'features/posts/admin/editor.tsx', { id: 'editor' }),
      route('blog/save', 'features/posts/admin/save-route.ts'),
      route('blog/drafts', 'features/posts/admin/drafts-route.ts'),
      route('blog/revisions/:id', 'features/posts/admin/revisions-route.ts'),
      route('blog/posts.json', 'features/posts/admin/posts-json-route.ts'),
      route('blog-transfer', 'features/posts/admin/transfer/transfer.tsx'),
      route('blog-transfer/:kind', 'features/posts/admin/transfer/download-route.ts'),
      route('blog-stats', 'features/posts/admin/stats/blog-stats.tsx'),
      route('blog-analytics/:id', 'features/posts/admin/analytics/blog-analytics.tsx'),
      route('blog-analytics/:id/csv', 'features/posts/admin/analytics/csv-route.ts'),
      route('media', 'features/posts/admin/media/media-route.ts'),
      route('contacts', 'features/contact/inbox/inbox-page.tsx'),
      route('contacts/change', 'features/contact/inbox/change.ts'),
      route('contacts/stamp', 'features/contact/inbox/stamp.ts'),
      route('contacts/export', 'features/contact/inbox/export.ts'),
      route('todo-dashboard', 'features/todos/todo-page.tsx'),
      route('todo-dashboard/change', 'features/todos/change.ts'),
      route('school-dashboard', 'features/school/admin/school-dashboard.tsx'),
      route('assignment-tracker', 'features/school/admin/assignment-tracker.tsx'),
      route('progress-analytics', 'features/school/admin/progress-analytics.tsx'),
      route('full-charts', 'features/school/admin/full-charts.tsx'),
    ]),
    route('create-blog-article', 'features/posts/admin/editor.tsx', { id: 'create-post' }),
  ]),
  layout('shell/owner-only.tsx', [
    route('admin/blog/preview', 'features/posts/admin/preview/preview-page.tsx'),
  ]),
] satisfies RouteConfig;

import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';

/** The route map: every address, who may use it (by its layout), and its file. */
const everybodys = [
  // Public pages: documents
  layout('shell/site-layout.route.tsx', [
    index('shell/home.route.tsx'),
    route('about', 'features/portfolio/about.route.tsx'),
    route('resume', 'features/portfolio/resume/resume.route.tsx'),
    route('blog', 'features/blog/blog.route.tsx'),
    route('blog/:id', 'shell/post.route.tsx'),
    route('tags/:tag', 'features/blog/terms/tag.route.tsx'),
    route('series/:series', 'features/blog/terms/series.route.tsx'),
    route('blog/:id/comments', 'features/comments/reading/compose.route.tsx'),
    route('review/:token', 'features/editor/review/review.route.tsx'),
    route('comment/:id', 'features/comments/reading/permalink.route.tsx'),
    route('comment/:id/edit', 'features/comments/reading/edit.route.tsx'),
    // Readers: signing in, their account, the links in their mails and in the owner's
    route('sign-in', 'features/comments/sign-in/sign-in.route.tsx'),
    route('sign-in/:token', 'features/comments/sign-in/link.route.tsx'),
    route('account', 'features/comments/account/account.route.tsx'),
    route('unsubscribe/:key', 'features/comments/account/unsubscribe.route.tsx'),
    route('moderate/:id/:key', 'features/comments/moderate/moderate.route.tsx'),
    route('contact', 'features/contact/form/contact.route.tsx'),
    route('privacy', 'shell/privacy.route.tsx'),
    route('colophon', 'shell/colophon.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),

  // Public tools: apps
  layout('shell/tool-layout.route.tsx', [
    route('submit', 'features/school/portal/submit.route.tsx'),
    route('RSS-Maker', 'features/podcast/feed-maker.route.tsx'),
  ]),

  // For programs and scripts: pictures, feeds, reports
  route('vendor/:fileName', 'features/media/vendor.route.ts'),
  route('feed.xml', 'features/blog/feeds/rss.route.ts'),
  route('atom.xml', 'features/blog/feeds/atom.route.ts'),
  route('feed.json', 'features/blog/feeds/json.route.ts'),
  route('tags/:tag/feed.xml', 'features/blog/feeds/tag.route.ts'),
  route('resume.json', 'features/portfolio/resume/json.route.ts'),
  route('sitemap.xml', 'shell/sitemap.route.ts'),
  route('llms.txt', 'shell/llms.route.ts'),
  route('favicon.svg', 'features/content/favicon.route.ts'),
  route('favicon.ico', 'features/content/favicon.route.ts', { id: 'favicon-ico' }),
  route('accent.css', 'features/content/accent.route.ts'),
  route('robots.txt', 'shell/robots.route.ts'),
  route('.well-known/security.txt', 'shell/security.route.ts'),
  route('og/:name', 'features/blog/og/image.route.ts'),
  route('api/views', 'features/views/record.route.ts'),
  route('api/vitals', 'features/vitals/report.route.ts'),
  route('blog/:id/figures/:number', 'features/blog/figure.route.ts'),
  route('review/:token/figures/:number', 'features/editor/review/figure.route.ts'),
  route('blog/:id/comments.xml', 'features/comments/reading/feed.route.ts'),
  route('api/comments/:id', 'features/comments/reading/api.route.ts'),
  route('account/data.json', 'features/comments/account/data.route.ts'),
  route('api/v1/uploads/:token', 'features/agents/upload.route.ts'),
  route('api/v1/*', 'features/agents/rest.route.ts'),
  route('api/contact', 'features/contact/form/api.route.ts'),

  // School: figures, the calendar, the portal for programs
  route('gpa', 'features/school/public/gpa.route.tsx'),
  route('lowest-grade', 'features/school/public/lowest-grade.route.tsx'),
  route('calendar/:file', 'features/school/public/calendar.route.ts'),
  route('api/grades', 'features/school/api/grades.route.ts'),
  route('api/openapi.json', 'features/school/api/openapi.route.ts'),

  // Agents
  route('mcp', 'features/agents/mcp.route.ts'),
] satisfies RouteConfigEntry[];

const owners = [
  // Signing in and out
  route('admin/login', 'features/account/login.route.tsx'),
  route('auth/start', 'features/account/start.route.ts'),
  route('auth/callback', 'features/account/callback.route.ts'),

  // Admin: everything inside this layout needs the owner's session
  layout('shell/admin-layout.route.tsx', [
    ...prefix('admin', [
      // Not index(): React Router forgets caseSensitive for it.
      route('', 'shell/overview.route.tsx'),
      route('setup', 'shell/setup.route.tsx'),
      route('resume', 'features/portfolio/resume-import/import.route.tsx'),
      route('status', 'operations/status.route.tsx'),
      route('trash', 'shell/trash.route.tsx'),
      route('activity', 'shell/activity.route.tsx'),
      route('agents', 'features/agents/agents.route.tsx'),
      route('agents/connect/:uid', 'features/agents/connect.route.tsx'),
      route('palette.json', 'shell/palette.route.ts'),
      route('backups', 'operations/backups.route.ts'),
      route('backups/:fileName', 'operations/backup-file.route.ts'),
      route('logout', 'features/account/logout.route.ts'),
      route('site', 'shell/site-content.route.tsx', { id: 'site' }),
      route('site/:part', 'shell/site-content.route.tsx', { id: 'site-part' }),
      route('site/:part/history', 'features/content/editing/history.route.ts'),
      // Writing
      route('posts', 'features/editor/list/posts.route.tsx'),
      route('blog-dashboard', 'shell/blog-dashboard.route.tsx'),
      route('blog', 'features/editor/editor.route.tsx', { id: 'editor' }),
      route('blog/revisions/:id', 'features/editor/revisions.route.ts'),
      route('blog/names.json', 'features/posts/tags/names.route.ts'),
      route('blog/posts.json', 'features/views/posts-json.route.ts'),
      route('blog-addresses', 'features/editor/addresses/addresses.route.tsx'),
      route('blog-tags', 'features/posts/tags/tags.route.tsx'),
      route('blog-transfer', 'features/transfer/transfer.route.tsx'),
      route('blog-transfer/import', 'features/transfer/import.route.ts'),
      route('blog-transfer/export', 'features/transfer/download.route.ts'),
      route('blog-stats', 'features/views/stats/blog-stats.route.tsx'),
      route('blog-analytics/:id', 'features/views/analytics/blog-analytics.route.tsx'),
      route('blog-analytics/:id/csv', 'features/views/analytics/csv.route.ts'),
      route('analytics', 'features/views/site/analytics.route.tsx'),
      route('analytics/csv', 'features/views/site/csv.route.ts'),
      route('media', 'features/media/media.route.ts'),
      // What visitors wrote
      route('contacts', 'features/contact/inbox/inbox.route.tsx'),
      route('contacts/export', 'features/contact/inbox/export.route.ts'),
      route('contacts/ids.json', 'features/contact/inbox/ids.route.ts'),
      route('comments', 'features/comments/queue/queue.route.tsx'),
      route('mail', 'operations/mail.route.tsx'),
      route('mail/:id', 'operations/letter.route.ts'),
      // To-do and school
      route('todo-dashboard', 'features/todos/todo.route.tsx'),
      route('school-dashboard', 'features/school/admin/school-dashboard.route.tsx'),
      route('assignment-tracker', 'features/school/admin/assignment-tracker.route.tsx'),
      route('progress-analytics', 'features/school/admin/progress-analytics.route.tsx'),
      route('full-charts', 'features/school/admin/full-charts.route.tsx'),
      route('school-terms', 'features/school/admin/terms.route.ts'),
      route('*', 'shell/admin-not-found.route.tsx'),
    ]),
    route('create-blog-article', 'features/editor/editor.route.tsx', { id: 'create-post' }),
  ]),
  layout('shell/owner-only.route.tsx', [
    route('admin/site/preview/*', 'features/content/editing/preview.route.ts'),
    route('admin/blog/preview', 'features/editor/preview/preview.route.tsx'),
    route('admin/blog/figure', 'features/editor/preview/figure.route.ts'),
  ]),
] satisfies RouteConfigEntry[];

/** /ADMIN is not /admin: limits, proxies and caches in front know the owner's addresses by their letters. */
const caseSensitive = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    children: entry.children && caseSensitive(entry.children),
  }));

export default [...everybodys, ...caseSensitive(owners)] satisfies RouteConfig;

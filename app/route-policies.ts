import type { Register } from 'react-router';
import type { RoutePolicy } from '~/server/http/route-map.server';

type RouteId = keyof Register['routeModules'];

const megabyte = 1024 * 1024;
const page = { counts: 'page' } as const;
const feed = { counts: 'feed' } as const;
const program = { program: true } as const;
const secret = { secret: true } as const;
const reader = { returnTo: 'reader' } as const;
const agents = { limit: 'programs', bearer: true, program: true } as const;
const signIn = { limit: 'signing-in', signIn: true, owner: true } as const;

/** How the addresses of routes.ts are treated, where that is not as most are. A layout speaks for all that is inside it. */
export const routePolicies = {
  // Public pages
  'shell/home.route': page,
  'features/portfolio/about.route': page,
  'features/portfolio/resume/resume.route': page,
  'features/blog/blog.route': { ...page, ...reader },
  'shell/post.route': { counts: 'post', markdown: true, ...reader },
  'features/blog/terms/tag.route': { counts: 'tag' },
  'features/blog/terms/series.route': { counts: 'series' },
  'features/comments/reading/compose.route': reader,
  'features/editor/review/review.route': secret,
  'features/comments/reading/permalink.route': reader,
  'features/comments/reading/edit.route': reader,
  'features/comments/sign-in/link.route': secret,
  'features/comments/account/account.route': reader,
  'features/comments/account/unsubscribe.route': { bearer: true, secret: true },
  'features/comments/moderate/moderate.route': secret,
  'features/contact/form/contact.route': page,
  'shell/privacy.route': page,
  'shell/colophon.route': page,
  'features/school/portal/submit.route': page,
  'features/podcast/feed-maker.route': page,
  'features/school/public/gpa.route': page,
  'features/school/public/lowest-grade.route': page,

  // For programs and scripts. Pictures are limited where they are made.
  'features/media/vendor.route': { limit: 'none' },
  'features/blog/og/image.route': { limit: 'none' },
  'features/blog/feeds/rss.route': feed,
  'features/blog/feeds/atom.route': feed,
  'features/blog/feeds/json.route': feed,
  'features/blog/feeds/tag.route': feed,
  'features/comments/reading/feed.route': feed,
  'features/views/record.route': program,
  'features/vitals/report.route': { program: true, unlogged: true },
  'features/editor/review/figure.route': secret,
  'features/comments/reading/api.route': program,
  'features/agents/upload.route': { ...agents, secret: true, bodyBytes: 10 * megabyte },
  'features/agents/rest.route': { ...agents, bodyBytes: 8 * megabyte },
  'features/contact/form/api.route': program,
  'features/school/public/calendar.route': secret,
  'features/school/api/grades.route': { bearer: true, program: true },
  'features/school/api/openapi.route': program,
  'features/agents/mcp.route': { ...agents, cors: true, bodyBytes: 8 * megabyte },

  // The owner's
  'features/account/login.route': { limit: 'signing-in', owner: true },
  'features/account/start.route': signIn,
  'features/account/callback.route': signIn,
  'shell/admin-layout.route': {
    owner: true,
    limit: 'signing-in',
    bodyBytes: 64 * megabyte,
    returnTo: 'owner',
  },
  'shell/owner-only.route': { owner: true, limit: 'signing-in', bodyBytes: 64 * megabyte },
} satisfies Partial<Record<RouteId, RoutePolicy>>;

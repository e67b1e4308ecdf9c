import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The map: every address, who may use it (by the layout it stands in), and its file. */
export default [
  // Public pages
  layout('shell/site-layout.tsx', [index('shell/home.tsx'), route('*', 'shell/not-found.tsx')]),

  // Signing in and out
  route('admin/login', 'features/account/login.tsx'),
  route('auth/start', 'features/account/start.ts'),
  route('auth/callback', 'features/account/callback.ts'),
  route('api/vitals', 'features/vitals/report.ts'),

  // The owner's: everything inside this layout needs the owner's session
  layout('shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('shell/overview.tsx'),
      route('logout', 'features/account/logout.ts'),
      route('media', 'features/posts/admin/media/media-route.ts'),
    ]),
  ]),
] satisfies RouteConfig;

import sans from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import styles from './app.css?url';
import { feedLinks } from './features/posts/reading/feed-links';
import { useVitalsReport } from './features/vitals/use-vitals-report';
import { siteContext } from './server/context.server';
import { useAlive } from './shell/document/use-alive';
import { ErrorPage } from './shell/error-page';
import { themeScript } from './shell/theme';
import { ThemeColorMetas } from './shell/theme-switch';
import { keepPage, useShownPage } from './ui/keep-page';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: sans },
  { ...font, href: mono },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...feedLinks,
];

export async function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(siteContext).config.publicUrl.origin };
}

export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function Layout({ children }: { children: React.ReactNode }) {
  useAlive();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColorMetas />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body data-page={usePage()}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The page's name, where its route gives it one: `export const handle = { page: 'home' }`. */
function usePage(): string | undefined {
  const handle = useMatches().at(-1)?.handle;
  const named = typeof handle === 'object' && handle !== null && 'page' in handle;
  return named && typeof handle.page === 'string' ? handle.page : undefined;
}

export default function Root() {
  useVitalsReport();
  useShownPage();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <title>Unexpected Application Error!</title>
      <ErrorPage error={error} />
    </main>
  );
}

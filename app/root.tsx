import sans from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import mono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import { useEffect } from 'react';
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import adminStyles from './admin.css?url';
import siteStyles from './app.css?url';
import { useDocumentHandle } from './document/handle';
import { speculationRules, viewTransition } from './document/navigation';
import { StartFailure } from './document/start-failure';
import { startWatchScript } from './document/start-watch';
import { themeScript } from './document/theme';
import { ThemeColorMetas } from './document/theme-switch';
import { accentStyle, themeColors } from './formats/accent';
import { siteMeta } from './formats/site-meta';
import postStyles from './post.css?url';
import { requestContext, servicesContext } from './server/context.server';
import { ErrorPage } from './shell/error-page';
import words from './styles/fonts/brygada-1918.woff2?url';
import display from './styles/fonts/redaction-35.woff2?url';
import { handleRequestErrors, useShownPage } from './ui/request-errors';

const feedLinks = [
  { type: 'application/rss+xml', href: href('/feed.xml') },
  { type: 'application/atom+xml', href: href('/atom.xml') },
  { type: 'application/feed+json', href: href('/feed.json') },
];

/** What the first screen is set in; other faces come when a page uses them. */
const siteFonts = [display, words];
const adminFonts = [sans, mono];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content, timeZone } = context.get(servicesContext);
  const published = await content.read();
  const { siteName, ownerName } = published.site;
  const site = { siteName, ownerName, meta: siteMeta(published) };
  const { accent } = published.appearance;
  const colors = { accent, style: accentStyle(accent), theme: themeColors(accent) };
  const { framed } = context.get(requestContext);
  const { origin } = config.publicUrl;
  return { origin, timeZone: await timeZone(), site, colors, framed };
}

/** Name, accent and meta data change only where the owner publishes the site's content. */
export const shouldRevalidate = ({
  formAction = '',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  [href('/admin/site'), href('/admin/setup')].some((path) => formAction.startsWith(path));

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [handleRequestErrors];

/**
 * A document carries no router: entry.server.tsx adds the one script that starts its islands. Nor does a preview,
 * which is not at its page's own address.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const { document, site, admin, page } = useDocumentHandle();
  const styles = admin ? adminStyles : page === 'post' ? postStyles : siteStyles;
  const { site: names, colors, framed } = useRouteLoaderData<typeof loader>('root') ?? {};
  const isDocument = document || framed;
  // Where this runs, the app has started.
  useEffect(() => window.startWatch?.abort(), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {colors && <ThemeColorMetas colors={colors.theme} />}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {!isDocument && <script dangerouslySetInnerHTML={{ __html: startWatchScript }} />}
        <Meta />
        {(admin ? adminFonts : siteFonts).map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
        <Links />
        {colors?.style &&
          (isDocument ? (
            <style dangerouslySetInnerHTML={{ __html: colors.style }} />
          ) : (
            <link rel="stylesheet" href={`${href('/accent.css')}?${colors.accent.slice(1)}`} />
          ))}
        {names &&
          feedLinks.map((feed) => (
            <link key={feed.href} rel="alternate" title={`${names.siteName} Blog`} {...feed} />
          ))}
        {site && (
          <>
            <style dangerouslySetInnerHTML={{ __html: viewTransition }} />
            {/* For the page that is read next: document/start.ts fetches them. */}
            <link rel="later" href={page === 'post' ? siteStyles : postStyles} />
            <script
              type="speculationrules"
              dangerouslySetInnerHTML={{ __html: speculationRules }}
            />
          </>
        )}
      </head>
      <body data-page={page} data-island="page">
        {children}
        {!isDocument && (
          <>
            <StartFailure />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
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

import { Outlet } from 'react-router';
import { siteContext } from '~/server/context.server';
import type { Route } from './+types/site-layout.route';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

export function loader({ context }: Route.LoaderArgs) {
  return { year: context.get(siteContext).clock().getUTCFullYear() };
}

/** The year is known for the whole visit. */
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteNav />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter year={loaderData.year} />
    </>
  );
}

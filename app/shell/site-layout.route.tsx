import { Outlet } from 'react-router';
import { siteContext } from '~/server/context.server';
import type { Route } from './+types/site-layout.route';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(siteContext).today() };
}

/** The day is known for the whole visit. */
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
      <SiteFooter year={Number(loaderData.today.slice(0, 4))} />
    </>
  );
}

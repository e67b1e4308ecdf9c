import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import { isLoadProblem, PageLoadProblem } from '~/ui/load-problem';
import type { Route } from './+types/site-layout.route';
import { SiteFrame } from './site-frame';

/** Visitors get documents. */
export const handle: DocumentHandle = { document: true, site: true };

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(servicesContext).today() };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame year={Number(loaderData.today.slice(0, 4))}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isLoadProblem(error)) throw error;
  const today = loaderData?.today ?? new Date().toISOString();
  return (
    <SiteFrame year={Number(today.slice(0, 4))}>
      <PageLoadProblem className="page min-h-[60dvh] pt-[calc(var(--nav-offset)+clamp(2rem,6vw,5rem))]" />
    </SiteFrame>
  );
}

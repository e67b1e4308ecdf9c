import { isRouteErrorResponse, Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import { isLoadProblem, PublicLoadProblem } from '~/ui/load-problem';
import { PageNotFound } from '~/ui/not-found';
import type { Route } from './+types/site-layout.route';
import { frameData, SiteFrame } from './site-frame';

/** Visitors get documents. */
export const handle: DocumentHandle = { document: true, site: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { content, today } = context.get(servicesContext);
  return frameData(await content.read(), await today());
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!loaderData || !(isMissing || isLoadProblem(error))) throw error;
  return (
    <SiteFrame {...loaderData}>{isMissing ? <PageNotFound /> : <PublicLoadProblem />}</SiteFrame>
  );
}

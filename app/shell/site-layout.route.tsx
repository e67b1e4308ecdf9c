import { isRouteErrorResponse, Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { isLoadProblem, PublicLoadProblem } from '~/ui/load-problem';
import { PageNotFound } from '~/ui/not-found';
import type { Route } from './+types/site-layout.route';
import { SiteFrame } from './site-frame';
import { readFrame } from './site-frame.server';

export const handle: DocumentHandle = { document: true, site: true };

export const loader = ({ context }: Route.LoaderArgs) => readFrame(context);

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

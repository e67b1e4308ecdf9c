import { href, isRouteErrorResponse, Outlet } from 'react-router';
import { isNamed } from '~/demo/demo-owner';
import type { DocumentHandle } from '~/document/handle';
import { countAll } from '~/features.server';
import { loadOrNull } from '~/operations/load-or-null.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { requireOwner } from '~/server/identity/require-owner.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { isLoadProblem, PageLoadProblem } from '~/ui/load-problem';
import { SubmissionsProvider } from '~/ui/submissions';
import type { Route } from './+types/admin-layout.route';
import { AdminFrame } from './admin-frame';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export const handle: DocumentHandle = { admin: true };

export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(requestContext);
  const services = context.get(servicesContext);
  const { name = '', email = '' } = current.owner ?? {};
  const site = (await loadOrNull(current, 'name', services.content.read()))?.site;
  return {
    owner: { name: site && isNamed(site) ? site.ownerName : name, email },
    waiting: (await loadOrNull(current, 'counts', countAll(services))) ?? {},
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SubmissionsProvider>
      <AdminFrame {...loaderData}>
        <Outlet />
      </AdminFrame>
    </SubmissionsProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing && !isLoadProblem(error)) throw error;
  return (
    <SubmissionsProvider>
      <AdminFrame
        owner={loaderData?.owner ?? { name: '', email: '' }}
        waiting={loaderData?.waiting}
      >
        {isMissing ? (
          <NoSuchPage />
        ) : (
          <Card>
            <PageLoadProblem className="py-4" title="font-semibold tracking-tight" />
          </Card>
        )}
      </AdminFrame>
    </SubmissionsProvider>
  );
}

function NoSuchPage() {
  return (
    <Card padded={false}>
      <title>Page not found</title>
      <EmptyState
        as="h1"
        drawing="silence"
        title="Page not found"
        text="There’s no page here."
        action={<ButtonLink to={href('/admin')}>Go to the overview</ButtonLink>}
      />
    </Card>
  );
}

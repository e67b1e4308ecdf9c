import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { requestContext } from '~/server/context.server';
import { requireOwner } from '~/server/identity/require-owner.server';
import { ChangesProvider } from '~/ui/changes';
import { isLoadProblem, PageLoadProblem } from '~/ui/load-problem';
import type { Route } from './+types/admin-layout.route';
import { AdminFrame } from './admin-frame';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export const handle: DocumentHandle = { admin: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { owner } = context.get(requestContext);
  return { owner: owner ?? { name: '', email: '' } };
}

/** The owner is known for the whole visit. */
export const shouldRevalidate = () => false;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ChangesProvider>
      <AdminFrame owner={loaderData.owner}>
        <Outlet />
      </AdminFrame>
    </ChangesProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isLoadProblem(error)) throw error;
  return (
    <ChangesProvider>
      <AdminFrame owner={loaderData?.owner ?? { name: '', email: '' }}>
        <PageLoadProblem />
      </AdminFrame>
    </ChangesProvider>
  );
}

import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { visitContext } from '~/server/context.server';
import { requireOwner } from '~/server/identity/require-owner.server';
import type { Route } from './+types/admin-layout.route';
import { AdminFrame } from './admin-frame';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export const handle: DocumentHandle = { admin: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { owner } = context.get(visitContext);
  return { owner: owner ?? { name: '', email: '' } };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame owner={loaderData.owner}>
      <Outlet />
    </AdminFrame>
  );
}

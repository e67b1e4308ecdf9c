import { Outlet } from 'react-router';
import { visitContext } from '~/server/context.server';
import { requireOwner } from '~/server/identity/require-owner.server';
import type { Route } from './+types/admin-layout.route';
import { AdminFrame } from './admin-frame';
import styles from './workbench.css?url';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

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

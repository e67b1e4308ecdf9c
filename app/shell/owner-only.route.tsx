import { Outlet } from 'react-router';
import { requireOwner } from '~/server/identity/require-owner.server';
import type { Route } from './+types/owner-only.route';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export async function loader() {
  return null;
}

/** The owner's pages that stand without the frame of the workbench. */
export default function OwnerOnly() {
  return <Outlet />;
}

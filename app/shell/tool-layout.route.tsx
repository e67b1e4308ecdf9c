import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/tool-layout.route';
import { SiteFrame } from './site-frame';

export const handle: DocumentHandle = { site: true };

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(servicesContext).today() };
}

/** The public tools are apps: React Router's own start, in the frame of the site. */
export default function ToolLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame year={Number(loaderData.today.slice(0, 4))}>
      <Outlet />
    </SiteFrame>
  );
}

import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/tool-layout.route';
import { frameData, SiteFrame } from './site-frame';

export const handle: DocumentHandle = { site: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { content, today } = context.get(servicesContext);
  return frameData(await content.read(), await today());
}

/** The public tools are apps: React Router's own start, in the frame of the site. */
export default function ToolLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

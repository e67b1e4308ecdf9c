import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import type { Route } from './+types/tool-layout.route';
import { SiteFrame } from './site-frame';
import { readFrame } from './site-frame.server';

export const handle: DocumentHandle = { site: true };

export const loader = ({ context }: Route.LoaderArgs) => readFrame(context);

/** The public tools are apps: React Router's own start, in the frame of the site. */
export default function ToolLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import type { Route } from './+types/tool-layout.route';
import { SiteFrame } from './site-frame';
import { readFrame } from './site-frame.server';

export const handle: DocumentHandle = { site: true };

export const loader = ({ context }: Route.LoaderArgs) => readFrame(context);

/** The public tools are apps: React Router's own start, in the frame of the site. */
export default function ToolLayout({ loaderData }: Route.ComponentProps) {
  useEffect(reportShown, []);
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** What the script of documents reports, without that script. */
function reportShown(): void {
  const { referrer } = document;
  const hints = { webdriver: navigator.webdriver };
  const report = JSON.stringify({ path: location.pathname, referrer, hints });
  navigator.sendBeacon('/api/views', new Blob([report], { type: 'application/json' }));
}

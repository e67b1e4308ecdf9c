import type { Navigation } from 'content/schema';
import type { RouterContextProvider } from 'react-router';
import { hasTarget } from '~/features/portfolio/home-sections';
import { servicesContext } from '~/server/context.server';
import type { FrameData } from './site-frame';

/** The frame of a public page. Navigation entries that lead to nothing are left out. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<FrameData> {
  const { content, today } = context.get(servicesContext);
  const [all, day] = await Promise.all([content.read(), today()]);
  const { site, navigation } = all;
  const leading = (entries: Navigation['entries']) =>
    entries.filter(({ to }) => hasTarget(to, all));
  return {
    today: day,
    site: { ownerName: site.ownerName, email: site.email, links: site.links },
    navigation: {
      ...navigation,
      entries: leading(navigation.entries),
      footerEntries: leading(navigation.footerEntries),
    },
  };
}

import type { Navigation, Site, SiteContent } from 'content/schema';
import type { ReactNode } from 'react';
import { hasTarget } from '~/features/portfolio/home-sections';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

/** The loader data of both layouts. */
export interface FrameData {
  today: string;
  site: Pick<Site, 'ownerName' | 'email' | 'links'>;
  navigation: Navigation;
}

/** Navigation entries of hidden sections are left out. */
export function frameData(content: SiteContent, today: string): FrameData {
  const { site, navigation } = content;
  const { ownerName, email, links } = site;
  const leading = (entries: Navigation['entries']) =>
    entries.filter(({ to }) => hasTarget(to, content));
  return {
    today,
    site: { ownerName, email, links },
    navigation: {
      ...navigation,
      entries: leading(navigation.entries),
      footerEntries: leading(navigation.footerEntries),
    },
  };
}

type SiteFrameProps = FrameData & { children: ReactNode };

/** Navigation and footer, around every public page. Both are plain markup with islands, in apps too. */
export function SiteFrame({ today, site, navigation, children }: SiteFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteNav entries={navigation.entries} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter year={Number(today.slice(0, 4))} site={site} navigation={navigation} />
    </>
  );
}

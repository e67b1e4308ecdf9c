import type { Navigation, Site, SiteContent } from 'content/schema';
import type { ReactNode } from 'react';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

/** What the frame shows: what its loaders return. */
export interface FrameData {
  today: string;
  site: Pick<Site, 'ownerName' | 'email' | 'links'>;
  navigation: Navigation;
}

export function frameData({ site, navigation }: SiteContent, today: string): FrameData {
  const { ownerName, email, links } = site;
  return { today, site: { ownerName, email, links }, navigation };
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

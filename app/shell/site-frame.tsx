import type { Navigation, Site } from 'content/schema';
import type { ReactNode } from 'react';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

export interface FrameData {
  today: string;
  site: Pick<Site, 'ownerName' | 'email' | 'links'>;
  navigation: Navigation;
}

/** Past the navigation, for the keyboard. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  );
}

type SiteFrameProps = FrameData & { children: ReactNode };

/** Navigation and footer, around every public page. Both are plain markup with islands, in apps too. */
export function SiteFrame({ today, site, navigation, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteNav entries={navigation.entries} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter year={Number(today.slice(0, 4))} site={site} navigation={navigation} />
    </>
  );
}

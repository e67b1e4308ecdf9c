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
    <a
      href="#content"
      className="-translate-y-[200%] fixed top-3 left-3 z-50 rounded-control bg-signal px-4 py-2.5 font-semibold text-base text-signal-ink focus:translate-none print:hidden"
    >
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

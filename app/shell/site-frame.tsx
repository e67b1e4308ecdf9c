import type { ReactNode } from 'react';
import { SiteFooter } from './footer';
import { SiteNav } from './nav';

/** Navigation and footer, around every public page. Both are plain markup with islands, in apps too. */
export function SiteFrame({ year, children }: { year: number; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteNav />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter year={year} />
    </>
  );
}

import type { Navigation, Site } from 'content/schema';
import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { contactPage } from '~/formats/contact-page';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';

interface FooterProps {
  year: number;
  site: Pick<Site, 'ownerName' | 'email' | 'links'>;
  navigation: Navigation;
}

export function SiteFooter({ year, site, navigation }: FooterProps) {
  const { pathname } = useLocation();
  // The page of the form says it all, larger.
  const isContactPage = pathname === contactPage;
  return (
    <footer
      id="contact"
      data-island="footer"
      data-start="visible"
      className="relative isolate mt-section overflow-clip border-t pt-part pb-block print:hidden"
    >
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 -z-1 text-signal opacity-34"
      >
        <canvas className="size-full" />
      </div>
      <div className="column">
        {!isContactPage && (
          <Invitation site={site} navigation={navigation} isLarge={pathname === href('/')} />
        )}
        <div
          className={classNames(
            'grid grid-cols-2 gap-10 sm:grid-cols-[1fr_auto_auto] lg:gap-16',
            !isContactPage && 'border-t pt-8',
          )}
        >
          <p className="label order-last col-span-2 flex flex-wrap gap-x-4 gap-y-1 text-muted sm:order-none sm:col-span-1 sm:mb-1.5 sm:self-end sm:pointer-coarse:mb-2.75">
            <span>
              © {year} <bdi>{site.ownerName}</bdi>
            </span>
            <a href={href('/privacy')} className="link pointer-coarse:-my-3 pointer-coarse:py-3">
              Your data
            </a>
            <a href={href('/colophon')} className="link pointer-coarse:-my-3 pointer-coarse:py-3">
              Colophon
            </a>
          </p>
          {site.links.length > 0 && (
            <FooterList id="footer-elsewhere" title="Elsewhere">
              {site.links.map(({ label, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer me"
                    className="footer-link"
                  >
                    {label}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </FooterList>
          )}
          {navigation.footerEntries.length > 0 && (
            <FooterList id="footer-pages" title="Site Navigation">
              {navigation.footerEntries.map(({ to, label }) => (
                <li key={`${label} ${to}`}>
                  <a href={to} className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
            </FooterList>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h3 id={id} className="label mb-2 text-muted">
        {title}
      </h3>
      <ul>{children}</ul>
    </nav>
  );
}

const mailClasses =
  'wrap-anywhere text-title leading-[1.1] underline decoration-2 decoration-signal underline-offset-[0.14em] transition-colors hover:text-signal';

/** The landing page ends with it, other pages only have it. */
function Invitation({
  site,
  navigation,
  isLarge,
}: Omit<FooterProps, 'year'> & { isLarge: boolean }) {
  const { footerTitle, invitation, callButton, callNote } = navigation;
  return (
    <div className="mb-part">
      <h2 className={isLarge ? 'text-title' : 'text-heading'}>{footerTitle}</h2>
      {invitation && <p className="mt-4 max-w-[27em] text-lead text-muted">{invitation}</p>}
      <p className={isLarge ? 'mt-block' : 'mt-4'}>
        <a href={`mailto:${site.email}`} className={isLarge ? mailClasses : 'link text-lead'}>
          {site.email}
        </a>
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled aria-describedby={callNote ? 'call-note' : undefined}>
          {callButton}
        </Button>
        {callNote && (
          <span id="call-note" className="label text-muted">
            {callNote}
          </span>
        )}
      </p>
    </div>
  );
}

import type { Navigation, Site } from 'content/schema';
import { href } from 'react-router';
import { Button } from '~/ui/button';

interface FooterProps {
  year: number;
  site: Pick<Site, 'ownerName' | 'email' | 'links'>;
  navigation: Navigation;
}

export function SiteFooter({ year, site, navigation }: FooterProps) {
  return (
    <footer id="contact" data-island="footer" data-start="visible" className="site-footer">
      <div aria-hidden="true" className="footer-rain">
        <canvas />
      </div>
      <div className="column">
        <h2 className="text-display">{navigation.footerTitle}</h2>
        {navigation.invitation && (
          <p className="mt-6 max-w-[30.5em] text-lead text-muted">{navigation.invitation}</p>
        )}
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <a href={`mailto:${site.email}`} className="link text-heading wrap-anywhere">
            {site.email}
          </a>
          {navigation.callButton && <Button disabled>{navigation.callButton}</Button>}
        </p>
        <div className="mt-20 grid grid-cols-2 gap-10 border-t pt-8 sm:grid-cols-[1fr_auto_auto] sm:gap-16">
          <p className="label order-last col-span-2 text-muted sm:order-none sm:col-span-1 sm:self-end">
            © {year} {site.ownerName} ·{' '}
            <a href={href('/privacy')} className="link">
              Your data
            </a>
          </p>
          {site.links.length > 0 && <Elsewhere links={site.links} />}
          {navigation.footerEntries.length > 0 && <Pages entries={navigation.footerEntries} />}
        </div>
      </div>
    </footer>
  );
}

function Elsewhere({ links }: Pick<Site, 'links'>) {
  return (
    <nav aria-labelledby="footer-elsewhere">
      <h3 id="footer-elsewhere" className="label mb-2 text-muted">
        Elsewhere
      </h3>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer me" className="footer-link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ entries }: { entries: Navigation['footerEntries'] }) {
  return (
    <nav aria-labelledby="footer-pages">
      <h3 id="footer-pages" className="label mb-2 text-muted">
        Site Navigation
      </h3>
      <ul>
        {entries.map(({ to, label }) => (
          <li key={label}>
            <a href={to} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { home } from 'content/home';
import { site } from 'content/site';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/button';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/#work', label: 'Projects' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];

export function SiteFooter({ year }: { year: number }) {
  const footer = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useRain(canvas, footer);
  return (
    <footer ref={footer} id="contact" className="site-footer far-below">
      <div aria-hidden="true" className="footer-rain">
        <canvas ref={canvas} />
      </div>
      <div className="footer-column">
        <h2 className="text-display">Let's Connect</h2>
        <p className="mt-6 max-w-[46ch] text-lead text-muted">{home.invitation}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <a href={`mailto:${site.email}`} className="link text-heading wrap-anywhere">
            {site.email}
          </a>
          <Button disabled>Schedule Call</Button>
        </p>
        <div className="mt-20 grid grid-cols-2 gap-10 border-t pt-8 sm:grid-cols-[1fr_auto_auto] sm:gap-16">
          <p className="label-mono order-last col-span-2 text-muted sm:order-none sm:col-span-1 sm:self-end">
            © {year} {site.ownerName} ·{' '}
            <Link to="/privacy" className="link">
              Your data
            </Link>
          </p>
          <nav aria-labelledby="footer-elsewhere">
            <h3 id="footer-elsewhere" className="label-mono mb-2 text-muted">
              Elsewhere
            </h3>
            <ul>
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
            </ul>
          </nav>
          <nav aria-labelledby="footer-pages">
            <h3 id="footer-pages" className="label-mono mb-2 text-muted">
              Site Navigation
            </h3>
            <ul>
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

/** The rain is decoration: its code is fetched when the footer is about to be seen. */
function useRain(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  footer: React.RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!footer.current) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        import('./footer-canvas').then(({ startRain }) => {
          if (!gone && canvas.current && footer.current) {
            stop = startRain(canvas.current, footer.current);
          }
        });
      },
      { rootMargin: '300px' },
    );
    observer.observe(footer.current);
    return () => {
      gone = true;
      observer.disconnect();
      stop?.();
    };
  }, [canvas, footer]);
}

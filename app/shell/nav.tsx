import type { Navigation } from 'content/schema';
import { useLocation } from 'react-router';
import { ThemeSwitch } from '~/document/theme-switch';

const ofBlog = /^\/(tags|series)\//;

/** 'page' on the page itself, 'true' on pages under it. The anchor Work is never a page of its own. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  const isUnder = pathname.startsWith(`${to}/`) || (to === '/blog' && ofBlog.test(pathname));
  return to !== '/' && isUnder ? 'true' : undefined;
}

export function SiteNav({ entries }: { entries: Navigation['entries'] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" data-island="nav" className="site-nav">
      <ul className="flex items-center">
        {entries.map(({ to, label }) => (
          <li key={`${label} ${to}`}>
            <a href={to} aria-current={currentMark(to, pathname)} className="site-nav-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className="needs-script mx-1 h-5 w-px shrink-0 bg-line" />
      <ThemeSwitch />
    </nav>
  );
}

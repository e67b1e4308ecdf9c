import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { navHidden } from './nav-hidden';
import { ThemeSwitch } from './theme-switch';

const entries = [
  { to: '/', label: 'Home' },
  { to: '/#work', label: 'Work' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
];

/** 'page' on the page itself, 'true' on pages under it. The anchor Work is never a page of its own. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

export function SiteNav() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useHideOnScroll(ref);
  usePublishedOffset(ref);
  return (
    <nav ref={ref} aria-label="Main" className="site-nav">
      <ul className="flex items-center">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={currentMark(to, pathname)}
              className="site-nav-link"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className="needs-script mx-1 h-5 w-px shrink-0 bg-line" />
      <ThemeSwitch />
    </nav>
  );
}

/** As tokens.css has it. */
const usualOffsetRem = 4.5;

type NavRef = RefObject<HTMLElement | null>;

/** Written to the element, not to state: scrolling renders nothing. */
function useHideOnScroll(ref: NavRef) {
  useEffect(() => {
    let previous = window.scrollY;
    const hide = (hidden: boolean) => ref.current?.toggleAttribute('data-hidden', hidden);
    const onScroll = () => {
      const current = window.scrollY;
      if (current !== previous) hide(navHidden(previous, current));
      previous = current;
    };
    // A hidden navigation cannot take focus; it comes back before Tab moves.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Tab' && hide(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [ref]);
}

/** Keeps --nav-offset at the space the navigation takes: its own height and the gap on both sides. */
function usePublishedOffset(ref: NavRef) {
  useEffect(() => {
    const nav = ref.current;
    if (!nav) return;
    const observer = new ResizeObserver(() => {
      const gap = Number.parseFloat(getComputedStyle(nav).top) || 0;
      const offset = nav.offsetHeight + gap * 2;
      const { documentElement: root } = document;
      const usual = usualOffsetRem * Number.parseFloat(getComputedStyle(root).fontSize);
      // The whole page would be styled anew to hear what it knows.
      if (offset === usual) root.style.removeProperty('--nav-offset');
      else root.style.setProperty('--nav-offset', `${offset}px`);
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [ref]);
}

import {
  Activity,
  BookOpen,
  Ellipsis,
  History,
  House,
  List,
  PanelsTopLeft,
  Trash2,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { href, Link, useLocation } from 'react-router';
import { featurePages } from '~/features';
import type { NavPage } from '~/ui/feature-pages';
import { SignOutEverywhere } from './sign-out';

/** How many wait, by name. */
export type Waiting = Readonly<Record<string, number>>;

/** The five pages of the bar at the bottom of a phone. */
const main: NavPage[] = [
  { to: href('/admin'), label: 'Overview', Icon: House, covers: /^\/admin\/?$/ },
  {
    to: href('/admin/blog-dashboard'),
    label: 'Blog',
    Icon: BookOpen,
    covers: /^\/(admin\/blog|create-blog-article)/,
  },
  ...featurePages.flatMap(({ nav }) => nav ?? []),
];

/** Beside them where there is room, else behind 'More', too. */
const rest: NavPage[] = [
  { to: href('/admin/posts'), label: 'Posts', Icon: List },
  ...featurePages.flatMap(({ aside }) => aside ?? []),
  { to: href('/admin/site'), label: 'Site', Icon: PanelsTopLeft },
];

/** 'page' on the page itself, 'true' on the other pages of its part of the workbench. */
export function sectionMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  const entry = [...main, ...rest].find((one) => one.to === to);
  const isPart = entry?.covers ? entry.covers.test(pathname) : pathname.startsWith(`${to}/`);
  return isPart ? 'true' : undefined;
}

/** Behind 'More' at every width: pages of other layouts are documents of their own. */
const elsewhere = [
  { to: href('/admin/activity'), label: 'Activity', Icon: History },
  { to: href('/admin/trash'), label: 'Trash', Icon: Trash2 },
  { to: href('/admin/status'), label: 'Status', Icon: Activity },
  ...featurePages.flatMap(({ more }) => more ?? []),
];

const sheetId = 'admin-more';

export function AdminNav({ waiting }: { waiting?: Waiting }) {
  const { pathname } = useLocation();
  const link = (entry: NavPage, className: string) => (
    <Link
      key={entry.to}
      to={entry.to}
      prefetch="intent"
      aria-current={sectionMark(entry.to, pathname)}
      className={`admin-nav-link ${className}`}
    >
      <entry.Icon aria-hidden="true" />
      {entry.label}
      <Count of={entry.counts} waiting={waiting} />
    </Link>
  );
  const isBehind = [...rest, ...elsewhere].some(({ to }) => sectionMark(to, pathname));
  return (
    <nav aria-label="Admin" className="admin-nav">
      {main.map((entry) => link(entry, ''))}
      {rest.map((entry) => link(entry, 'admin-nav-rest'))}
      <button
        type="button"
        popoverTarget={sheetId}
        aria-current={isBehind || undefined}
        className="admin-nav-link admin-nav-more"
      >
        <Ellipsis aria-hidden="true" className="always" />
        More
        <span aria-hidden="true" className="contents">
          <Count of={[behind, '']} waiting={waiting && withBehind(waiting)} />
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes behind the link that was followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <div id={sheetId} popover="auto" className="admin-nav-sheet" onClick={closeBehindLink}>
        {rest.map((entry) => link(entry, 'admin-nav-narrow'))}
        {elsewhere.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            reloadDocument={!to.startsWith(href('/admin'))}
            aria-current={to === pathname ? 'page' : undefined}
            className="admin-nav-link"
          >
            <Icon aria-hidden="true" className="always" />
            {label}
          </Link>
        ))}
        <SignOutEverywhere />
      </div>
    </nav>
  );
}

const behind = 'behind';

/** What waits behind 'More' on a phone, as one number. */
const withBehind = (waiting: Waiting): Waiting => ({
  [behind]: rest.reduce((sum, { counts: [name] = [''] }) => sum + (waiting[name] ?? 0), 0),
});

interface CountProps {
  of: NavPage['counts'];
  waiting: Waiting | undefined;
}

function Count({ of: [name, words] = ['', ''], waiting }: CountProps) {
  const count = waiting?.[name];
  if (!count) return null;
  return (
    <span className="admin-nav-count min-w-4.5 rounded-full bg-signal/18 px-[0.3rem] text-center text-text text-xs tabular-nums leading-4.5">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  );
}

function closeBehindLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}

import {
  BookOpen,
  Ellipsis,
  GraduationCap,
  House,
  Inbox,
  List,
  type LucideIcon,
  MessagesSquare,
  PanelsTopLeft,
  SquareCheck,
} from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { href, Link, useLocation } from 'react-router';

interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The pages of this part of the workbench. */
  covers: RegExp;
}

/** The five pages of the bar at the bottom of a phone. */
const main: Entry[] = [
  { to: href('/admin'), label: 'Overview', Icon: House, covers: /^\/admin(\/status)?\/?$/ },
  {
    to: href('/admin/blog-dashboard'),
    label: 'Blog',
    Icon: BookOpen,
    covers: /^\/(admin\/blog|create-blog-article)/,
  },
  {
    to: href('/admin/todo-dashboard'),
    label: 'To-Do',
    Icon: SquareCheck,
    covers: /^\/admin\/todo/,
  },
  {
    to: href('/admin/school-dashboard'),
    label: 'School',
    Icon: GraduationCap,
    covers: /^\/admin\/(school|assignment|progress|full-charts)/,
  },
  { to: href('/admin/contacts'), label: 'Messages', Icon: Inbox, covers: /^\/admin\/contacts/ },
];

/** Beside them where there is room, else behind 'More'. */
const rest: Entry[] = [
  { to: href('/admin/posts'), label: 'Posts', Icon: List, covers: /^\/admin\/posts/ },
  {
    to: href('/admin/comments'),
    label: 'Comments',
    Icon: MessagesSquare,
    covers: /^\/admin\/(comments|mail)/,
  },
  { to: href('/admin/site'), label: 'Site', Icon: PanelsTopLeft, covers: /^\/admin\/site/ },
];

/** 'page' on the page itself, 'true' on the other pages of its part of the workbench. */
export function sectionMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  const entry = [...main, ...rest].find((one) => one.to === to);
  return entry?.covers.test(pathname) ? 'true' : undefined;
}

export function AdminNav() {
  const { pathname } = useLocation();
  const sheetId = useId();
  const link = (entry: Entry, className: string) => (
    <Link
      key={entry.to}
      to={entry.to}
      prefetch="intent"
      aria-current={sectionMark(entry.to, pathname)}
      className={`admin-nav-link ${className}`}
    >
      <entry.Icon aria-hidden="true" />
      {entry.label}
    </Link>
  );
  const isInRest = rest.some(({ to }) => sectionMark(to, pathname));
  return (
    <nav aria-label="Admin" className="admin-nav">
      {main.map((entry) => link(entry, ''))}
      {rest.map((entry) => link(entry, 'admin-nav-rest'))}
      <button
        type="button"
        popoverTarget={sheetId}
        aria-current={isInRest || undefined}
        className="admin-nav-link admin-nav-more"
      >
        <Ellipsis aria-hidden="true" />
        More
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes behind the link that was followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <div id={sheetId} popover="auto" className="admin-nav-sheet" onClick={closeBehindLink}>
        {rest.map((entry) => link(entry, ''))}
      </div>
    </nav>
  );
}

function closeBehindLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}

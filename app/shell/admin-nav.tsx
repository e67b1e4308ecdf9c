import { ArrowLeft } from 'lucide-react';
import { href, Link, useLocation } from 'react-router';

const entries = [
  { to: href('/admin'), label: 'Overview', covers: /^\/admin(\/status)?\/?$/ },
  {
    to: href('/admin/blog-dashboard'),
    label: 'Blog',
    covers: /^\/(admin\/blog|create-blog-article)/,
  },
  { to: href('/admin/todo-dashboard'), label: 'To-Do', covers: /^\/admin\/todo/ },
  {
    to: href('/admin/school-dashboard'),
    label: 'School',
    covers: /^\/admin\/(school|assignment|progress|full-charts)/,
  },
  { to: href('/admin/contacts'), label: 'Messages', covers: /^\/admin\/contacts/ },
  { to: href('/admin/comments'), label: 'Comments', covers: /^\/admin\/(comments|mail)/ },
  { to: href('/admin/site'), label: 'Site', covers: /^\/admin\/site/ },
];

/** 'page' on the page itself, 'true' on the other pages of its part of the workbench. */
export function sectionMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return entries.find((entry) => entry.to === to)?.covers.test(pathname) ? 'true' : undefined;
}

export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Admin" className="admin-nav">
      <a href={href('/')} className="admin-nav-link" aria-label="Back to site" title="Back to site">
        <ArrowLeft className="size-4" aria-hidden="true" />
        <span className="max-sm:hidden">Back</span>
      </a>
      <span aria-hidden="true" className="mx-1 h-4 w-px shrink-0 bg-line" />
      {entries.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={sectionMark(to, pathname)}
          className="admin-nav-link"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

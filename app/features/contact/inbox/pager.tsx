import { href } from 'react-router';
import { ButtonLink } from '~/ui/button';
import type { InboxPage } from './inbox.server';
import { type InboxView, viewSearch } from './view';

interface PagerProps {
  view: InboxView;
  page: Pick<InboxPage, 'total' | 'hasMore'>;
  shown: number;
}

export function Pager({ view, page, shown }: PagerProps) {
  if (view.page === 1 && !page.hasMore) return null;
  const { total = Number.POSITIVE_INFINITY } = page;
  const last = Math.ceil(total / 50);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-line border-t px-3 py-2"
    >
      <Step to={view.page > 1 && viewSearch({ ...view, page: view.page - 1 })}>Newer</Step>
      <p className="label-mono text-muted">
        {shown === 0 ? 'Nothing here' : `Page ${view.page.toLocaleString('en-US')}`}
        {Number.isFinite(last) && ` of ${last.toLocaleString('en-US')}`}
      </p>
      <Step to={page.hasMore && viewSearch({ ...view, page: view.page + 1 })}>Older</Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | false; children: string }) {
  if (to === false) return <span className="w-16" />;
  return (
    <ButtonLink to={to || href('/admin/contacts')} size="sm" variant="quiet" preventScrollReset>
      {children}
    </ButtonLink>
  );
}

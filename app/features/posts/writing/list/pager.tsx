import { ButtonLink } from '~/ui/button';
import { type ListView, listAddress } from './list-view';

const inFigures = (count: number) => count.toLocaleString('en-US');

export function Pager({ view, pages }: { view: ListView; pages: number }) {
  if (pages < 2) return null;
  const { page } = view;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-line border-t px-3 py-2"
    >
      <Step to={page > 1 && listAddress(view, { page: page - 1 })}>Previous</Step>
      <p className="label-mono text-muted">
        Page {inFigures(page)} of {inFigures(pages)}
      </p>
      <Step to={page < pages && listAddress(view, { page: page + 1 })}>Next</Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | false; children: string }) {
  if (to === false) return <span className="w-20" />;
  return (
    <ButtonLink to={to} size="sm" variant="quiet">
      {children}
    </ButtonLink>
  );
}

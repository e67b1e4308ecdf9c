import { formatCount } from '~/formats/numbers';
import { ButtonLink } from './button';

interface PagerProps {
  page: number;
  pages: number;
  labels?: [previous: string, next: string];
  preventScrollReset?: boolean;
  to(page: number): string;
}

/** Previous and next page of a list; nothing where there is one page. */
export function Pager({
  page,
  pages,
  labels = ['Previous', 'Next'],
  preventScrollReset,
  to,
}: PagerProps) {
  if (pages === 1) return null;
  const step = (label: string, target: number, isThere: boolean) =>
    isThere ? (
      <ButtonLink to={to(target)} size="sm" variant="quiet" {...{ preventScrollReset }}>
        {label}
      </ButtonLink>
    ) : (
      <span className="w-20" />
    );
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-line border-t px-3 py-2"
    >
      {step(labels[0], page - 1, page > 1)}
      <p className="label-mono text-muted">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      {step(labels[1], page + 1, page < pages)}
    </nav>
  );
}

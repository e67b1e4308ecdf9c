import { formatCount } from '~/formats/numbers';
import { Button, ButtonLink } from './button';
import { classNames } from './class-names';

type PagerProps = {
  page: number;
  pages: number;
  labels?: [previous: string, next: string];
  preventScrollReset?: boolean;
  className?: string;
} & ({ to(page: number): string } | { onPage(page: number): void });

export function Pager({
  page,
  pages,
  labels = ['Previous', 'Next'],
  preventScrollReset,
  className,
  ...change
}: PagerProps) {
  if (pages < 2) return null;
  const step = (label: string, by: -1 | 1) => {
    const target = page + by;
    if (target < 1 || target > pages) return <span />;
    const look = { size: 'sm', variant: 'quiet' } as const;
    return 'to' in change ? (
      <ButtonLink
        to={change.to(target)}
        rel={by < 0 ? 'prev' : 'next'}
        {...look}
        preventScrollReset={preventScrollReset}
      >
        {label}
      </ButtonLink>
    ) : (
      <Button onClick={() => change.onPage(target)} {...look}>
        {label}
      </Button>
    );
  };
  return (
    <nav
      aria-label="Pages"
      className={classNames(
        'flex items-center justify-between gap-3 border-line border-t px-3 py-2',
        className,
      )}
    >
      {step(labels[0], -1)}
      <p className="label text-muted">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      {step(labels[1], 1)}
    </nav>
  );
}

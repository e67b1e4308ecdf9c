import { formatCount } from '~/formats/numbers';
import { Button, ButtonLink } from './button';

type PagerProps = {
  page: number;
  pages: number;
  labels?: [previous: string, next: string];
  preventScrollReset?: boolean;
} & ({ to(page: number): string } | { onPage(page: number): void });

export function Pager({
  page,
  pages,
  labels = ['Previous', 'Next'],
  preventScrollReset,
  ...change
}: PagerProps) {
  if (pages === 1) return null;
  const step = (label: string, target: number, isThere: boolean) => {
    if (!isThere) return <span className="w-20" />;
    const look = { size: 'sm', variant: 'quiet' } as const;
    return 'to' in change ? (
      <ButtonLink to={change.to(target)} {...look} {...{ preventScrollReset }}>
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

import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { Card } from '~/ui/card';

const shownAtFirst = 8;

interface Share {
  value: string;
  count: number;
  /** With one decimal. */
  percent?: number;
}

interface PanelProps {
  title: string;
  /** What its numbers count: 'Visitors'. */
  unit: string;
  intro?: string;
  shares: Share[];
  chosen?: string;
  nameOf?(value: string): string;
  noteOf?(value: string): string | undefined;
  /** The address that filters by a value, or takes that back. */
  to?(value: string): string;
}

/** The values of one kind with a bar each; pressing one shows the others for it alone. */
export function Panel({ title, unit, intro, shares, ...props }: PanelProps) {
  const { chosen, nameOf = (value) => value, noteOf, to } = props;
  // Long lists take longer to draw than to count.
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...shares.map(({ count }) => count));
  const line = (share: Share) => {
    const name = nameOf(share.value) || 'Unknown';
    return (
      <li key={share.value} className="relative flex justify-between gap-4 px-1.5 py-1 text-sm">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <rect width={(share.count / most) * 100} height="1" className="fill-signal/12" />
        </svg>
        {to ? (
          <Link
            to={to(share.value)}
            preventScrollReset
            aria-current={share.value === chosen ? 'true' : undefined}
            className="relative min-w-0 truncate hover:text-signal aria-[current]:font-semibold"
          >
            {name}
          </Link>
        ) : (
          <span className="relative min-w-0 truncate">{name}</span>
        )}
        <span className="figures relative flex shrink-0 gap-3 text-muted">
          {noteOf?.(share.value)}
          <span className="text-text">{formatCount(share.count)}</span>
          {share.percent !== undefined && `(${share.percent.toFixed(1)}%)`}
        </span>
      </li>
    );
  };
  return (
    <Card title={title} actions={<span className="text-muted text-xs">{unit}</span>}>
      {intro && <p className="-mt-2 mb-2 text-muted text-sm">{intro}</p>}
      {shares.length === 0 && <p className="text-muted text-sm">Nothing in this range.</p>}
      <ul className="space-y-0.5">{shares.slice(0, shownAtFirst).map(line)}</ul>
      {shares.length > shownAtFirst && (
        <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="text-muted text-sm">
            {shares.length - shownAtFirst} more<span className="sr-only"> of {title}</span>
          </summary>
          {isOpen && <ul className="mt-1 space-y-0.5">{shares.slice(shownAtFirst).map(line)}</ul>}
        </details>
      )}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { classNames } from './class-names';

interface Filter {
  name: string;
  label: string;
  /** Before the label. */
  dot?: ReactNode;
  count?: number;
  /** Beside the label: 'archived'. */
  note?: string;
  /** The whole of a label that is shortened. */
  title?: string;
  /** The key that chooses it, and what `?` says of it. */
  keys?: { 'aria-keyshortcuts': string; title: string };
  to: string;
}

interface FilterLinksProps {
  label: string;
  filters: Filter[];
  chosen: string;
}

export function FilterLinks({ label, filters, chosen }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="edge-fade flex max-w-full gap-1">
      {filters.map(({ name, label, dot, count, note, title, keys, to }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          title={title}
          {...keys}
          ref={name === chosen ? showInStrip : undefined}
          aria-current={name === chosen ? 'page' : undefined}
          className={filterClasses(name === chosen)}
        >
          {dot}
          {label}
          {count !== undefined && <span className="figures">{formatCount(count)}</span>}
          {note && <span className="font-normal text-xs">{note}</span>}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Scrolls the selected filter into view, because the strip may be wider than a phone. The page stays:
 * somebody may have scrolled it, and be pressing something, before the app runs.
 */
export function showInStrip(chosen: HTMLElement | null) {
  const strip = chosen?.closest('.edge-fade');
  if (!chosen || !strip) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  strip.scrollLeft += middle(chosen) - middle(strip);
}

export function filterClasses(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 font-medium text-xs transition-colors focus-visible:-outline-offset-2 sm:gap-2 sm:px-3 pointer-coarse:min-h-11',
    isChosen
      ? 'border-text bg-text text-surface forced-color-adjust-none'
      : 'border-line text-muted hover:border-line-strong hover:text-text',
  );
}

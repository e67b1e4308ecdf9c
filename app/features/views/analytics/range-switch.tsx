import { Link, useSearchParams } from 'react-router';
import { classNames } from '~/ui/class-names';
import { type Range, rangeLabels, ranges } from './ranges';

interface RangeSwitchProps {
  label: string;
  name: 'range' | 'chart';
  chosen: Range;
}

/** The range of days, stored in the address. */
export function RangeSwitch({ label, name, chosen }: RangeSwitchProps) {
  const [search] = useSearchParams();
  const to = (range: Range) => {
    const next = new URLSearchParams(search);
    next.set(name, range);
    return `?${next}`;
  };
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center rounded-control border border-line p-0.5 max-sm:w-full"
    >
      <span aria-hidden="true" className="px-2 text-[0.8125rem] text-muted max-sm:hidden">
        {label}
      </span>
      {ranges.map((range) => (
        <Link
          key={range}
          to={to(range)}
          preventScrollReset
          replace
          aria-current={range === chosen ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-6.5 items-center justify-center max-sm:flex-1 whitespace-nowrap rounded-[0.375rem] px-2.5 text-[0.8125rem] transition-colors pointer-coarse:min-h-11',
            range === chosen
              ? 'bg-text/10 text-text forced-colors:underline'
              : 'text-muted hover:text-text',
          )}
        >
          {rangeLabels[range]}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { formatCount } from '~/formats/numbers';
import { classNames } from './class-names';

/** A figure, or a dash where it couldn’t be read. */
export const countOrDash = (value: number | null | undefined) =>
  value == null ? '–' : formatCount(value);

type StatProps = { label: ReactNode; value: ReactNode; hint?: ReactNode };

export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 max-sm:gap-x-1">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="-order-1 font-semibold text-base tabular-nums leading-[inherit] max-sm:text-xs">
        {value}
      </dd>
      {hint && <dd className="text-muted text-xs tabular-nums">({hint})</dd>}
    </div>
  );
}

/** Numbers side by side on one line, or two where there is no room. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classNames(
        'flex flex-wrap items-baseline gap-x-6 gap-y-0.5 max-sm:gap-x-2 max-sm:gap-y-0 max-sm:leading-[1.125rem]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

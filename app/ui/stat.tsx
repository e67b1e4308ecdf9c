import type { ReactNode } from 'react';
import { classNames } from './class-names';

type StatProps = { label: ReactNode; value: ReactNode; hint?: ReactNode };

export function Stat({ label, value, hint }: StatProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 max-sm:gap-x-1">
      <dt className="text-[0.8125rem] text-muted max-sm:text-xs">{label}</dt>
      <dd className="-order-1 font-semibold text-[0.9375rem] tabular-nums max-sm:text-[0.8125rem]">
        {value}
      </dd>
      {hint && (
        <dd className="text-[0.8125rem] text-muted tabular-nums max-sm:text-xs">({hint})</dd>
      )}
    </div>
  );
}

/** Numbers side by side on one line, or two where there is no room. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classNames(
        'flex flex-wrap items-baseline gap-x-6 gap-y-0.5 max-sm:gap-x-3 max-sm:gap-y-0 max-sm:leading-[1.125rem]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

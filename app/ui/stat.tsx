import type { ReactNode } from 'react';
import { classes } from './classes';

type StatProps = { label: ReactNode; value: ReactNode; hint?: ReactNode; className?: string };

/** One number that matters. Several of them sit in a StatRow, label by label and figure by figure. */
export function Stat({ label, value, hint, className }: StatProps) {
  return (
    <div
      className={classes(
        'row-span-3 grid min-w-0 grid-rows-subgrid gap-1 bg-surface-raised p-4 sm:px-5',
        className,
      )}
    >
      <dt className="text-[0.8125rem] text-muted leading-tight">{label}</dt>
      <dd
        className={classes(
          'figures wrap-anywhere font-medium text-2xl leading-tight sm:text-[1.75rem]',
          narrowSize(value),
        )}
      >
        {value}
      </dd>
      {hint && <dd className="label-mono text-muted">{hint}</dd>}
    </div>
  );
}

/** Three in a row on a phone leave no room for more than five figures of full size. */
function narrowSize(value: ReactNode): string | undefined {
  if (typeof value !== 'string' || value.length <= 5) return undefined;
  return value.length <= 8
    ? 'max-sm:[:has(>:nth-child(3):last-child)>*>&]:text-[1.0625rem]'
    : 'max-sm:[:has(>:nth-child(3):last-child)>*>&]:text-[0.9375rem]';
}

/** Stats side by side in one sheet, parted by hairlines. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={classes(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
        'max-sm:has-[>:nth-child(3):last-child]:grid-cols-3 [&>:last-child:nth-child(odd)]:not-nth-3:max-sm:col-span-2',
        className,
      )}
    >
      {children}
    </dl>
  );
}

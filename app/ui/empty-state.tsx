import type { ReactNode } from 'react';
import { classNames } from './class-names';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

/** A night in which little was heard; without <Plate>, which contains the names of all plates. */
const plate = '/vendor/plate-ridgeline.9-2-0-0.svg';

export function EmptyState({ title, text, action, as: Title = 'p', className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start gap-2 px-4 py-8', className)}>
      <svg
        viewBox="760 700 1040 340"
        aria-hidden="true"
        className="plate mb-2 w-44! rounded-control bg-surface-sunken"
      >
        <use href={`${plate}#plate`} />
      </svg>
      <Title className="font-semibold font-serif text-base leading-tight wrap-anywhere">
        {title}
      </Title>
      {text && <p className="max-w-[29em] text-balance text-muted text-sm">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

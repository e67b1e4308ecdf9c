import type { ReactNode } from 'react';
import { classNames } from './class-names';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Of what will be here; silence where something is missing for good. */
  drawing?: keyof typeof drawings;
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({
  title,
  text,
  action,
  drawing = 'rows',
  as: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start gap-2 px-4 py-8', className)}>
      {drawings[drawing]}
      <Title className="font-semibold font-serif text-base leading-tight wrap-anywhere">
        {title}
      </Title>
      {text && <p className="max-w-[29em] text-balance text-muted text-sm">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** A night in which little was heard; without <Plate>, which contains the names of all plates. */
const silence = '/vendor/plate-ridgeline.9-2-0-0.svg';

const frame = {
  viewBox: '0 0 176 60',
  width: 176,
  height: 60,
  className: 'mb-2 fill-none stroke-line-strong',
};

/** What will be here, at zero. */
const drawings = {
  rows: (
    <svg {...frame} aria-hidden="true">
      {[10, 30, 50].map((y, n) => (
        <path
          key={y}
          opacity={1 - n * 0.32}
          d={`M0.5 ${y}h8M22 ${y}h${[96, 118, 74][n]}m14 0h16`}
        />
      ))}
    </svg>
  ),
  chart: (
    <svg {...frame} aria-hidden="true">
      <path opacity="0.45" strokeDasharray="2 4" d="M0.5 10.5h175M0.5 30.5h175" />
      <path d="M0.5 2v52.5H176" />
      <path className="stroke-signal" strokeWidth="1.5" d="M1 52.5h174" />
    </svg>
  ),
  silence: (
    <svg
      viewBox="760 700 1040 340"
      aria-hidden="true"
      className="plate mb-2 w-44! rounded-control bg-surface-sunken"
    >
      <use href={`${silence}#plate`} />
    </svg>
  ),
};

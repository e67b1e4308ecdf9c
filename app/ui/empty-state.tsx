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
  width: '100%',
  height: 72,
  className: 'mb-2 stroke-line-strong',
};

/** What will be here, at zero. */
const drawings = {
  rows: (
    <svg {...frame} aria-hidden="true">
      {['38%', '46%', '30%'].map((end, row) => {
        const y = 10.5 + row * 26;
        return (
          <g key={end} opacity={1 - row * 0.32}>
            <line x1="0" x2="8" y1={y} y2={y} />
            <line x1="22" x2={end} y1={y} y2={y} />
            <line x1="62%" x2="72%" y1={y} y2={y} />
            <line x1="94%" x2="100%" y1={y} y2={y} />
          </g>
        );
      })}
    </svg>
  ),
  chart: (
    <svg {...frame} aria-hidden="true">
      {[10.5, 36.5].map((y) => (
        <line key={y} x2="100%" y1={y} y2={y} opacity="0.45" strokeDasharray="2 4" />
      ))}
      <line x2="100%" y1="62.5" y2="62.5" className="stroke-signal" strokeWidth="1.5" />
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

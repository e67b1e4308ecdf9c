import type { ReactNode } from 'react';
import { classNames } from './class-names';

type EmptyStateProps = {
  title: ReactNode;
  /** Says what will be here. */
  text?: ReactNode;
  /** The first step: a button or a link. */
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({ title, text, action, as: Title = 'p', className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start gap-2 px-4 py-8', className)}>
      <svg viewBox="0 0 48 8" fill="none" aria-hidden="true" className="mb-2 h-2 w-12">
        <path
          d="M0 4h16l3-3 4 6 3-3h22"
          className="stroke-line-strong"
          strokeWidth="1"
          strokeLinejoin="round"
        />
      </svg>
      <Title className="font-semibold tracking-tight wrap-anywhere">{title}</Title>
      {text && <p className="max-w-[29em] text-balance text-muted text-sm">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

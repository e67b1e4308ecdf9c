import type { ReactNode } from 'react';

type OutlineIconProps = { className: string; children: ReactNode };

/** The frame of Lucide's icons. Pages that count every kilobyte draw the few they need in it. */
export function OutlineIcon({ className, children }: OutlineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

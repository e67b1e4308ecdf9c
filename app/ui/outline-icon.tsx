import type { ReactNode } from 'react';

type OutlineIconProps = { className: string; children: ReactNode };

/** The <svg> of Lucide's icons, for public pages that draw their few icons without the library. */
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

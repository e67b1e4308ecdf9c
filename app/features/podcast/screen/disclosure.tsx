import type { ReactNode } from 'react';

/** Content behind a line that opens it. */
export function Disclosure(props: { summary: ReactNode; className?: string; children: ReactNode }) {
  return (
    <details className={props.className}>
      <summary className="inline-flex min-h-8 rounded-control text-muted text-sm hover:text-text">
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';

/** Content behind a line that opens it. */
export function Disclosure(props: { summary: ReactNode; className?: string; children: ReactNode }) {
  return (
    <details className={classes('group', props.className)}>
      <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-control text-muted text-sm hover:text-text">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}

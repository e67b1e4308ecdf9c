import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  /** A small fact at the end of the heading's line. */
  aside?: string;
  /** With less space above it. */
  isClose?: boolean;
  children: ReactNode;
};

/** A part of the home page: a large heading on a hairline, with its fact. */
export function PageSection({ id, title, lead, aside, isClose = false, children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={headingId} className={isClose ? 'pt-part' : 'pt-section'}>
      <div className="border-t pt-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={headingId} className="min-w-0 wrap-anywhere text-title">
            {title}
          </h2>
          {aside && <p className="label text-muted">{aside}</p>}
        </div>
        {lead && <p className="mt-4 max-w-[29em] text-lead text-muted">{lead}</p>}
      </div>
      <div className="mt-block">{children}</div>
    </section>
  );
}

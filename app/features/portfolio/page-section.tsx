import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  /** A small fact that hangs in the margin where there is one. */
  aside?: string;
  /** With less space above it. */
  isClose?: boolean;
  children: ReactNode;
};

/** A part of the home page: a large heading on a hairline, with its fact in the margin. */
export function PageSection({ id, title, lead, aside, isClose = false, children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`relative ${isClose ? 'pt-part' : 'pt-section'}`}
    >
      <div className="border-t pt-5">
        {aside && (
          <p className="label text-muted xl:absolute xl:right-full xl:mr-8 xl:w-[calc(16vw-3rem)] xl:text-right">
            {aside}
          </p>
        )}
        <h2 id={headingId} className="mt-4 text-title xl:mt-0">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-[29em] text-lead text-muted">{lead}</p>}
      </div>
      <div className="mt-block">{children}</div>
    </section>
  );
}

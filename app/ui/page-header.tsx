import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatRow } from './stat';

type PageHeaderProps = {
  title: ReactNode;
  /** What the title does not say. */
  description?: ReactNode;
  /** The two or three numbers that matter: `<Stat>`s. */
  figures?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** A way back, before the title. */
  back?: { to: string; label: string };
};

/** One line: where one is, the figures that matter, the one action. */
export function PageHeader({ title, description, figures, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2">
          {back && (
            <span className="flex gap-2 text-muted text-sm">
              <Link to={back.to} className="link">
                {back.label}
              </Link>
              <span aria-hidden="true">/</span>
            </span>
          )}
          <h1 className="wrap-anywhere font-semibold text-xl leading-tight tracking-[-0.02em]">
            {title}
          </h1>
        </div>
        {figures && <StatRow className="max-sm:order-last max-sm:w-full">{figures}</StatRow>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {description && <p className="mt-1 max-w-[75ch] text-muted text-sm">{description}</p>}
    </header>
  );
}

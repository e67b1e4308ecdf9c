import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatRow } from './stat';

type PageHeaderProps = {
  title: ReactNode;
  /** What the title does not say. */
  description?: ReactNode;
  /** The two or three numbers that matter: `<Stat>`s. */
  figures?: ReactNode;
  /** Buttons on the right; on a phone, three and more stand two by two. */
  actions?: ReactNode;
  /** Names the actions where all of them lead somewhere. */
  actionsLabel?: string;
  /** A link to the parent page, before the title. */
  back?: { to: string; label: string };
};

/** The title of a page with its figures and its main action, on one line. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, figures, actions, actionsLabel, back } = props;
  const Actions = actionsLabel ? 'nav' : 'div';
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 max-sm:gap-x-3">
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:justify-center">
          {back && (
            <span className="flex gap-2 text-muted text-sm">
              <Link to={back.to} className="link pointer-coarse:-my-3 pointer-coarse:py-3">
                {back.label}
              </Link>
              <span aria-hidden="true" className="max-sm:hidden">
                /
              </span>
            </span>
          )}
          <h1 className="wrap-anywhere font-semibold font-serif text-2xl leading-tight tracking-[-0.01em]">
            {title}
          </h1>
        </div>
        {figures && <StatRow className="max-lg:order-last max-lg:w-full">{figures}</StatRow>}
        {actions && (
          <Actions aria-label={actionsLabel} className="page-actions">
            {actions}
          </Actions>
        )}
      </div>
      {description && (
        <p className="mt-1 max-w-[105ch] text-pretty text-muted text-sm">{description}</p>
      )}
    </header>
  );
}

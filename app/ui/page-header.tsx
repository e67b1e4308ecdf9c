import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatRow } from './stat';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The two or three numbers that matter: `<Stat>`s. */
  figures?: ReactNode;
  /** Buttons on the right; on a phone, three and more are a row that scrolls. */
  actions?: ReactNode;
  /** Names the actions where all of them lead somewhere. */
  actionsLabel?: string;
  back?: { to: string; label: string };
};

export function PageHeader(props: PageHeaderProps) {
  const { title, description, figures, actions, actionsLabel, back } = props;
  const Actions = actionsLabel ? 'nav' : 'div';
  return (
    <header className="page-head mb-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 max-sm:gap-x-3 max-sm:gap-y-1">
        <div className="flex min-h-9 min-w-0 items-center gap-x-2 sm:flex-wrap max-sm:min-h-8 max-sm:flex-1 max-sm:basis-36">
          {back && (
            <span className="flex gap-2 text-muted text-sm">
              <Link to={back.to} className="link pointer-coarse:-my-3 pointer-coarse:py-3">
                <ArrowLeft aria-hidden="true" className="size-5 sm:hidden" />
                <span className="max-sm:sr-only">{back.label}</span>
              </Link>
              <span aria-hidden="true" className="max-sm:hidden">
                /
              </span>
            </span>
          )}
          <h1 className="wrap-anywhere font-semibold font-serif text-lead leading-tight tracking-[-0.01em] max-sm:line-clamp-2">
            {title}
          </h1>
        </div>
        {figures && (
          <StatRow className="max-lg:order-last max-lg:w-full lg:flex-1">{figures}</StatRow>
        )}
        {actions && (
          <Actions aria-label={actionsLabel} className="page-actions">
            {actions}
          </Actions>
        )}
      </div>
      {description && (
        <p className="mt-1 max-w-[105ch] text-pretty text-muted text-sm max-sm:line-clamp-2">
          {description}
        </p>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons on the right; under the title on a phone. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
};

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && <div className="mb-2 text-muted text-sm">{back}</div>}
        <h1 className="wrap-anywhere font-semibold text-2xl leading-tight tracking-[-0.025em] sm:text-[1.75rem]">
          {title}
        </h1>
        {description && <p className="mt-1.5 max-w-[65ch] text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

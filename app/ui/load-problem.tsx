import { isRouteErrorResponse, useLocation } from 'react-router';
import { Button, ButtonLink } from './button';
import { classNames } from './class-names';
import { PlateHero } from './not-found';

/** Whether a loader of the server failed. In production browsers get no details of the error. */
export function isLoadProblem(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500;
  return error instanceof Error && error.message === 'Unexpected Server Error';
}

interface LoadProblemProps {
  sentence: string;
  /** For a part that loads by itself; else the whole page is loaded again. */
  onRetry?: () => void;
  className?: string;
}

/** In place of a part that could not be loaded: its sentence, and a way to try again. */
export function LoadProblem({ sentence, onRetry, className }: LoadProblemProps) {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-warn/60 px-4 py-2 text-sm',
        className,
      )}
    >
      <p>{sentence}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <ButtonLink to={pathname + search} reloadDocument size="sm">
          Try again
        </ButtonLink>
      )}
    </div>
  );
}

/** In place of a whole page, inside its frame. */
export function PageLoadProblem({ className = '', title = '' }) {
  const { pathname, search } = useLocation();
  return (
    <section className={classNames('flex flex-col items-start', className)}>
      <h1 className={classNames('max-w-[18em]', title)}>
        Couldn’t load this page. Please try again in a moment.
      </h1>
      <ButtonLink to={pathname + search} reloadDocument variant="primary" className="mt-6">
        Try again
      </ButtonLink>
    </section>
  );
}

/** The same for visitors, with a plate drawn from the status. */
export function PublicLoadProblem() {
  return (
    <PlateHero plate="/vendor/plate-ridgeline.5-0-0.svg">
      <PageLoadProblem title="text-title" />
    </PlateHero>
  );
}

import { useLocation } from 'react-router';

/** For <body> of a page that is an app: shown by the script of start-watch.ts where the app did not start. */
export function StartFailure() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      data-start-failure=""
      hidden
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[42em] rounded-card border border-line bg-surface-raised p-5"
    >
      <p className="font-medium">Unexpected Application Error!</p>
      <p data-detail="" className="figures mt-2 text-bad [overflow-wrap:anywhere]" />
      <p className="mt-2 text-muted">
        Part of this page didn’t load. You may be offline, or the site was just updated.
      </p>
      <a href={pathname + search} className="mt-3 inline-flex font-medium text-signal underline">
        Try again
      </a>
    </div>
  );
}

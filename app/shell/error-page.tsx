import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink } from '~/ui/button';
import { NotFoundMessage } from '~/ui/not-found';
import { ChunkLoadError, inWordsOfSpec, isLoadError, isUnreachable } from '~/ui/request-errors';

/** The last resort. `detail` is what the reader may see; the rest is in the server's log. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  const shown = pathname + search;
  const { detail, advice } = describe(inWordsOfSpec(error, shown));
  const wanted = (error instanceof ChunkLoadError && error.page) || shown;
  return (
    <section className="column page-top flex min-h-[60dvh] flex-col items-start">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="figures mt-4 max-w-[42em] text-bad [overflow-wrap:anywhere]">{detail}</p>
      <p className="mt-4 max-w-[27em] text-lead text-muted">{advice}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={wanted} reloadDocument variant="primary">
          Try again
        </ButtonLink>
        <ButtonLink to={href('/')} reloadDocument>
          Go home
        </ButtonLink>
      </div>
    </section>
  );
}

function describe(error: unknown): { detail: string; advice: string } {
  if (isRouteErrorResponse(error)) {
    const words = typeof error.data === 'string' && error.data ? error.data : error.statusText;
    return {
      detail: [error.status, words].filter(Boolean).join(' '),
      advice: 'The site couldn’t answer this request. Try again in a moment.',
    };
  }
  const detail = error instanceof Error ? error.message : String(error);
  if (isLoadError(error) || isUnreachable(error))
    return {
      detail,
      advice:
        'Part of this page didn’t load. You may be offline, or the site was just updated; loading it again fetches the current version.',
    };
  return { detail, advice: 'Something broke on this page. The rest of the site still works.' };
}

import { useEffect } from 'react';
import {
  type DataStrategyResult,
  data,
  href,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
  useLocation,
  useMatches,
} from 'react-router';
import {
  maybeSaved,
  notStored,
  type RequestFailure,
  signedOut,
  unreachable,
} from './action-result';

type Results = Record<string, DataStrategyResult>;

interface ShownPage {
  address: string;
  /** What each route of the page was loaded with. */
  loaded: ReadonlyMap<string, unknown>;
}

let shown: ShownPage | undefined;

/** Tells `handleRequestErrors` which page is shown, so that it can stay. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    shown = { address: pathname + search, loaded };
  }, [pathname, search, matches]);
}

/**
 * The one policy for requests that fail, as middleware in the browser around every loader and action.
 * A change without an answer is treated like one that was refused. A page that cannot be loaded
 * leaves the shown page as it is. In both cases what was typed is kept.
 */
export const handleRequestErrors: MiddlewareFunction<Results> = async ({ request }, next) => {
  // Only offline is it known that nothing was sent: a refused connection looks like a lost answer.
  const isOffline = globalThis.navigator?.onLine === false;
  const results = await next();
  const settle = request.method === 'GET' ? settleLoad(request) : settleChange(isOffline);
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [
      id,
      result.type === 'error' ? settle(result, id) : result,
    ]),
  );
};

const settleChange = (isOffline: boolean) => (result: DataStrategyResult) => {
  const error = errorOf(result);
  if (error instanceof Response) {
    const isSignIn = error.headers.get('location')?.startsWith(`${href('/admin/login')}?returnTo=`);
    return isSignIn ? refused(signedOut) : result;
  }
  if (isLoadError(error)) return result;
  if (!isUnreachable(error)) return refused(notStored);
  const isTurnedAway = isRouteErrorResponse(error) && error.status === 503;
  return refused(isOffline || isTurnedAway ? unreachable : maybeSaved, { isAway: true });
};

/** With this status the router does not reload the page's data, which would fail as well. */
function refused(message: string, { isAway = false } = {}): DataStrategyResult {
  const failure: RequestFailure = { ok: false, message, isAway };
  return { type: 'data', result: data(failure, { status: 503 }) };
}

function settleLoad(request: Request) {
  const { pathname, search } = new URL(request.url);
  return (result: DataStrategyResult, id: string): DataStrategyResult => {
    const error = errorOf(result);
    const isRenewal = shown?.address === pathname + search;
    if (!shown || !(isUnreachable(error) || (isRenewal && isServerError(error)))) return result;
    announce(notLoaded);
    if (!isRenewal) return { type: 'data', result: backTo(shown.address) };
    const loaded = shown.loaded.get(id);
    return loaded === undefined ? result : { type: 'data', result: loaded };
  };
}

/** A link has not changed the address yet, so the shown page needs no new history entry; Back has. */
function backTo(address: string): Response {
  const { pathname, search } = window.location;
  return pathname + search === address ? replace(address) : redirect(address);
}

const notLoaded = 'Can’t reach the site. This page is unchanged.';

/** A toast, on pages that have toasts: others do not load them for this. */
let announce: (message: string) => void = () => {};

export function announceWith(show: typeof announce): void {
  announce = show;
}

function errorOf({ result }: DataStrategyResult): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return isWrapped && !isRouteErrorResponse(result) ? result.data : result;
}

/** A loader of the server failed; one that answers on purpose says so with a Response. */
function isServerError(error: unknown): boolean {
  return error instanceof Error && !isLoadError(error);
}

/** What `fetch` throws where nothing answered, and what a proxy says where nothing is behind it. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status);
  return error instanceof Error && !isLoadError(error) && unreachableErrors.test(error.message);
}

const unreachableErrors =
  /failed to fetch|load failed|network ?error|input stream|decode turbo-stream/i;

/** A script that does not arrive, in the words of the spec. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** What was being opened. */
  readonly page?: string;

  constructor(reason: 'timeout' | 'missing', address: string, page?: string) {
    const file = address.split('/').at(-1)?.replace(/\.js$/, '');
    super(`Loading chunk ${file} failed. (${reason}: ${address})`);
    this.page = page;
  }
}

/** A part of the page's own script is missing: that has an error page of its own. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && missingScripts.test(error.message);
}

const missingScripts = /loading chunk|dynamically imported module|importing a module script/i;

/** What a browser says of a script that does not arrive, in the words of the spec; Safari names the page alone. */
export function inWordsOfSpec(error: unknown, page: string): unknown {
  if (!isLoadError(error) || error instanceof ChunkLoadError) return error;
  const [address = page] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  return new ChunkLoadError('missing', address);
}

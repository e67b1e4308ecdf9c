import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import documentScript from 'virtual:document-script';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  generatePath,
  type HandleErrorFunction,
  href,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { speculationRules, viewTransition } from './document/navigation';
import { startWatchScript } from './document/start-watch';
import { themeScript } from './document/theme';
import { accentStyle } from './formats/accent';
import { requestContext, servicesContext } from './server/context.server';
import { httpStatusOf } from './server/http/failures.server';
import { contentPolicy } from './server/http/security-headers.server';

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

/** Inline scripts and styles that are the same on every page. */
const ownScripts = [themeScript, startWatchScript, speculationRules].map((code) => ({
  element: `>${code}</script>`,
  hash: sha256(code),
}));
const viewTransitionHash = sha256(viewTransition);

/** Renders a document whole and names its own inline scripts, by hash, in the content policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Only the renderer knows the nonce, so a script that slipped in through content never carries it.
  const nonce = randomBytes(18).toString('base64url');
  // On SQLite the loaders never left the thread.
  await nextTurn();
  const withNonce = await render(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  const { html, scriptHashes } = hashInlineScripts(withNonce, nonce);
  const { config, content } = context.get(servicesContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status !== 200 || !isCanonical(request, routerContext)) {
    for (const name of ['cache-control', 'cache-tag', 'no-vary-search']) headers.delete(name);
  }
  if (import.meta.env.PROD) {
    const formTargets = config.google ? [config.google.issuer.origin] : [];
    // The editors show their previews in a frame; nothing else may be framed.
    const framed =
      context.get(requestContext).framed ||
      new URL(request.url).pathname === href('/admin/blog/preview');
    const frameAncestors = framed ? "'self'" : "'none'";
    const { secure } = config;
    const accent = accentStyle((await content.read()).appearance.accent);
    const styleHashes = [viewTransitionHash, ...(accent ? [sha256(accent)] : [])];
    const policy = contentPolicy({
      scriptHashes,
      styleHashes,
      formTargets,
      secure,
      frameAncestors,
      frameOrigins: frameOriginsOf(routerContext),
    });
    headers.set('content-security-policy', policy);
  }
  return new Response(html, { status, headers });
}

/** What the page's loaders and its action say it may show in frames. */
function frameOriginsOf({ staticHandlerContext }: EntryContext): string[] {
  const { loaderData, actionData } = staticHandlerContext;
  return [...Object.values(loaderData), ...Object.values(actionData ?? {})].flatMap((loaded) =>
    Array.isArray(loaded?.frameOrigins) ? loaded.frameOrigins : [],
  );
}

/** Routes match any case, with and without a trailing slash; only one spelling is cached. */
function isCanonical(request: Request, { staticHandlerContext }: EntryContext): boolean {
  const { matches } = staticHandlerContext;
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  const path = generatePath(`/${pattern}`, matches.at(-1)?.params);
  return decodeURI(path) === decodeURI(new URL(request.url).pathname);
}

function render(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      bootstrapModules: [documentScript],
      // The document is sent in one piece: streamed parts need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
      onShellError: reject,
    });
  });
}

function hashInlineScripts(
  withNonce: string,
  nonce: string,
): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const present = ownScripts.filter(({ element }) => withNonce.includes(element));
  const scriptHashes = new Set(present.map(({ hash }) => hash));
  for (const [, attributes = '', code = ''] of withNonce.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (code && attributes.includes(attribute)) {
      scriptHashes.add(sha256(code));
    }
  }
  const html = withNonce
    .replaceAll(attribute, '')
    // The page of an app is painted before its scripts come. <Scripts> takes no priority for them.
    .replaceAll(
      '<link rel="modulepreload" href',
      '<link rel="modulepreload" fetchPriority="low" href',
    );
  return { html, scriptHashes: [...scriptHashes] };
}

/** Logs every error of a loader, an action or a component, except what the client did wrong. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const current = context.get(requestContext);
  // The first error counts: React Router passes it again, without its name and message, if its page cannot be shown.
  current.error ??= error;
  if (httpStatusOf(current.error) >= 500) current.log.error({ err: error }, 'A page failed');
};

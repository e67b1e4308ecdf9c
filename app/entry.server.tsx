import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import styles from './app.css?inline';
import stylesheet from './app.css?url';
import { siteContext, visitContext } from './server/context.server';
import { contentPolicy } from './server/http/security-headers.server';
import { criticalStyles } from './shell/document/critical-styles';
import helper from './shell/document/helper?worker&url';
import { startLate } from './shell/document/late-start';
import { ownersLayout, publicLayout } from './shell/document/visitor-map';
import { themeScript } from './shell/theme';

const stylesheetLink = new RegExp(`<link (?=[^>]*href="${stylesheet}")`);
const criticalOf = criticalStyles(styles);

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

/** Renders a document whole and names its own inline scripts, by hash, in the content policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Only the renderer knows this mark, so a script that slipped in through content never carries it.
  const mark = randomBytes(18).toString('base64url');
  const marked = await render(
    <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
    mark,
  );
  const isIn = (layout: string) =>
    routerContext.staticHandlerContext.matches.some(({ route }) => route.id === layout);
  const light =
    import.meta.env.PROD && !isIn(ownersLayout)
      ? makeLight(marked, isIn(publicLayout))
      : { html: marked };
  const { html, scriptHashes } = unmark(light.html, mark);
  const { config } = context.get(siteContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (import.meta.env.PROD) {
    const formTargets = config.google ? [config.google.issuer.origin] : [];
    // The editor shows its preview in a frame; nothing else may be framed.
    const framed = new URL(request.url).pathname === '/admin/blog/preview';
    const frameAncestors = framed ? "'self'" : "'none'";
    const styleHashes = light.style ? [sha256(light.style)] : [];
    headers.set(
      'content-security-policy',
      contentPolicy({
        scriptHashes,
        styleHashes,
        formTargets,
        secure: config.secure,
        frameAncestors,
      }),
    );
  }
  return new Response(html, { status, headers });
}

function render(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // The document leaves in one piece: no part of it may wait behind a script to be revealed.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
      onShellError: reject,
    });
  });
}

/**
 * A page for visitors is painted from one answer: the styles it needs stand in it, and its scripts
 * start afterwards (decision 008). The whole stylesheet stays in its place, asleep until then; a
 * browser without script gets it at once.
 */
function makeLight(html: string, staysPublic: boolean): { html: string; style?: string } {
  const late = startLate(html, { helper, staysPublic });
  const style = criticalOf(late);
  const always = `<noscript><link rel="stylesheet" href="${stylesheet}"/></noscript>`;
  const inPlace = (link: string) => `<style>${style}</style>${always}${link}disabled="" `;
  return { html: late.replace(stylesheetLink, inPlace), style };
}

function unmark(marked: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  // The script that sets the theme before the first paint is a constant of this site.
  const scriptHashes = new Set([sha256(themeScript)]);
  for (const [, attributes = '', code = ''] of marked.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (code && attributes.includes(attribute)) {
      scriptHashes.add(sha256(code));
    }
  }
  return { html: scriptsLast(marked.replaceAll(attribute, '')), scriptHashes: [...scriptHashes] };
}

/** The page is whole without its scripts: style, fonts and pictures come down the line before them. */
function scriptsLast(html: string): string {
  const preload = '<link rel="modulepreload" ';
  return html.replaceAll(preload, `${preload}fetchPriority="low" `);
}

/** Every error of a loader, an action or a component comes by here, with what is needed to act on it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(visitContext).fail(error, 'A page failed');
};

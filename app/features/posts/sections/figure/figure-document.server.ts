import type { Section } from '~/features/posts/sections/sections';
import style from './figure-frame.css?inline';
import script from './figure-frame.js?raw';

/** The document of the own figure with this number among those of a post; 404 if there is none. */
export function figureOf(
  post: { content: readonly Section[] } | null,
  { number, request, headers }: { number: string; request: Request; headers: HeadersInit },
): Response {
  const found = post?.content
    .filter((section) => section.type === 'figure')
    .filter(({ figure }) => figure === 'own')
    .find((_, at) => String(at) === number);
  return found
    ? figureResponse(found.value, request, headers)
    : new Response('There’s no such figure.', { status: 404 });
}

/**
 * The owner's HTML as a document of no origin: its scripts run, reach no network, and see nothing of
 * the site. The page's own `frame-src` keeps it from leading the frame elsewhere.
 */
export function figureResponse(
  html: string,
  request: Request,
  headers: HeadersInit = {},
): Response {
  const document = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Figure</title><style>${style}</style><script>${script}</script></head>
<body>${html}</body></html>`;
  const { origin } = new URL(request.url);
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    `font-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response(document, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-robots-tag': 'noindex',
    },
  });
}

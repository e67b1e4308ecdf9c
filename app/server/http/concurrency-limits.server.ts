import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';
import type { AppServices } from '~/server/context.server';
import { readCookie } from '~/server/identity/cookies';
import { sessionCookie } from '~/server/identity/sessions.server';
import { problemPage } from './problem-page';
import { contentPolicy, securityHeaders } from './security-headers.server';

const retryAfterSeconds = '2';
/** A wrong access ID is answered late; these requests have a limit of their own. */
const accessIdPaths = /^\/(?:submit|api\/grades)(?:\.data)?$/;
const unlimited = /^\/(?:vendor|og)\/|^\/(?:healthz|readyz|metrics)$/;

/**
 * How many requests run at once, and how many may wait. Readers, senders and sign-in have limits of
 * their own: a body may arrive slowly, and who signs in may be the owner. Pictures are limited where
 * they are made.
 */
export class ConcurrencyLimits {
  #reading = new ConcurrencyLimiter(8, 64);
  #sending = new ConcurrencyLimiter(256, 0);
  #signingIn = new ConcurrencyLimiter(16, 64);
  #showingAccessId = new ConcurrencyLimiter(64, 0);

  of(method: string, path: string): ConcurrencyLimiter | undefined {
    if (unlimited.test(path)) return undefined;
    if (/^\/(?:admin|auth)\b/.test(path)) return this.#signingIn;
    if (method === 'GET' || method === 'HEAD') return this.#reading;
    return accessIdPaths.test(path) ? this.#showingAccessId : this.#sending;
  }
}

export const overloadedPage = problemPage(
  503,
  'Too many visitors are here at once. Please try again in a few seconds.',
);
export const overloadedHeaders = { 'retry-after': retryAfterSeconds };

/**
 * Answers 503 on Node's own objects where the limit is reached: under overload this is the most
 * frequent response. A request with a session cookie goes on, because it may be the owner's.
 */
export function createOverloadCheck(
  limits: ConcurrencyLimits,
  { metrics, config }: Pick<AppServices, 'metrics' | 'config'>,
) {
  const headers = Object.entries({
    ...securityHeaders(config),
    ...overloadedHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy({ secure: config.secure }),
    'content-length': String(Buffer.byteLength(overloadedPage)),
    'cache-control': 'no-store',
  }).flat();
  return ({ method = 'GET', url = '', headers: sent }: IncomingMessage, to: ServerResponse) => {
    const [path = ''] = url.split('?', 1);
    if (!limits.of(method, path)?.isFull) return false;
    if (readCookie(sent.cookie, sessionCookie, config.secure)) return false;
    metrics.shed += 1;
    metrics.record(503, 0);
    to.writeHead(503, headers);
    to.end(method === 'HEAD' ? undefined : overloadedPage);
    return true;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';
import type { Config } from '~/server/config.server';
import { readCookie } from '~/server/identity/cookies';
import { hashToken } from '~/server/identity/secret-token';
import { sessionCookie } from '~/server/identity/sessions.server';
import type { Metrics } from './metrics.server';
import type { PageCache } from './page-cache.server';
import { isProbe } from './probes';
import { sendProblem } from './problem-page';
import type { RouteMap, RoutePolicy } from './route-map.server';
import { problemHeaders } from './security-headers.server';

const retryAfterSeconds = '2';
/**
 * How many requests run at once, and how many may wait. Readers, senders, programs and sign-in have limits of
 * their own: who signs in may be the owner.
 */
export class ConcurrencyLimits {
  #reading = new ConcurrencyLimiter(8, 64);
  #sending = new ConcurrencyLimiter(256, 0);
  #signingIn = new ConcurrencyLimiter(16, 64);
  #programs = new ConcurrencyLimiter(64, 512);

  /** Sessions in which the owner was here since the start. A made-up cookie is none of them. */
  #owners = new LRUCache<string, true>({ max: 20 });

  of(method: string, { limit }: RoutePolicy): ConcurrencyLimiter | undefined {
    if (limit === 'none') return undefined;
    if (limit === 'programs') return this.#programs;
    if (method !== 'GET' && method !== 'HEAD') return this.#sending;
    return limit === 'signing-in' ? this.#signingIn : this.#reading;
  }

  remember(token: string, isOwner: boolean): void {
    if (isOwner) this.#owners.set(hashToken(token), true);
    else this.#owners.delete(hashToken(token));
  }

  isOwner(token: string | undefined): boolean {
    return token !== undefined && this.#owners.has(hashToken(token));
  }
}

export const overloadedSentence = 'The site is very busy. Please try again in a few seconds.';
export const overloadedHeaders = { 'retry-after': retryAfterSeconds };

/** What turning requests away needs of the site. */
export interface LoadServices {
  config: Config;
  clock: () => Date;
  metrics: Metrics;
  routes: RouteMap;
  pageCache: PageCache;
}

/**
 * Answers 503 on Node's own objects where the limit is reached: under overload this is the most
 * frequent response. A request in a session in which the owner was here before goes on.
 */
export function createOverloadCheck(
  limits: ConcurrencyLimits,
  { metrics, config, routes }: LoadServices,
) {
  const headers = { ...problemHeaders(config), ...overloadedHeaders };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '', headers: sent } = request;
    if (isProbe(url) || !limits.of(method, routes.at(url).policy)?.isFull) return false;
    if (limits.isOwner(readCookie(sent.cookie, sessionCookie, config.secure))) return false;
    metrics.shed += 1;
    metrics.record(503);
    sendProblem(request, response, { status: 503, sentence: overloadedSentence, headers });
    return true;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';
import type { AppServices } from '~/server/context.server';
import { readCookie } from '~/server/identity/cookies';
import { hashToken } from '~/server/identity/secret-token';
import { sessionCookie } from '~/server/identity/sessions.server';
import { sendProblem } from './problem-page';
import { problemHeaders } from './security-headers.server';

const retryAfterSeconds = '2';
/** A wrong access ID is answered late; these requests have a limit of their own. */
const accessIdPaths = /^\/(?:submit|api\/grades)(?:\.data)?$/;
/** So is a wrong token, whatever the method. */
export const agentPaths = /^\/(?:api\/v1\/|mcp$)/;
const unlimited = /^\/(?:vendor|og)\/|^\/(?:healthz|readyz|metrics)$/;

/**
 * How many requests run at once, and how many may wait. Readers, senders and sign-in have limits of
 * their own: who signs in may be the owner. Pictures are limited where
 * they are made.
 */
export class ConcurrencyLimits {
  #reading = new ConcurrencyLimiter(8, 64);
  #sending = new ConcurrencyLimiter(256, 0);
  #signingIn = new ConcurrencyLimiter(16, 64);
  #showingAccessId = new ConcurrencyLimiter(64, 0);

  /** Sessions in which the owner was here since the start. A made-up cookie is none of them. */
  #owners = new LRUCache<string, true>({ max: 20 });

  of(method: string, path: string): ConcurrencyLimiter | undefined {
    if (unlimited.test(path)) return undefined;
    if (agentPaths.test(path)) return this.#showingAccessId;
    if (method === 'GET' || method === 'HEAD') {
      return /^\/(?:admin|auth)\b/.test(path) ? this.#signingIn : this.#reading;
    }
    return accessIdPaths.test(path) ? this.#showingAccessId : this.#sending;
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

/**
 * Answers 503 on Node's own objects where the limit is reached: under overload this is the most
 * frequent response. A request in a session in which the owner was here before goes on.
 */
export function createOverloadCheck(
  limits: ConcurrencyLimits,
  { metrics, config }: Pick<AppServices, 'metrics' | 'config'>,
) {
  const headers = { ...problemHeaders(config), ...overloadedHeaders };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '', headers: sent } = request;
    const [path = ''] = url.split('?', 1);
    if (!limits.of(method, path)?.isFull) return false;
    if (limits.isOwner(readCookie(sent.cookie, sessionCookie, config.secure))) return false;
    metrics.shed += 1;
    metrics.record(503);
    sendProblem(request, response, { status: 503, sentence: overloadedSentence, headers });
    return true;
  };
}

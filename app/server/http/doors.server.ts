import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppServices } from '~/server/context.server';
import { Limiter } from '~/server/limiter';
import { problemPage } from './problem-page';
import { contentPolicy, securityHeaders } from './security-headers.server';

const comeBackSeconds = '2';
/** Who shows an access ID may be made to wait, which takes nobody else's place. */
const accessIdPaths = /^\/(?:submit|api\/grades)(?:\.data)?$/;
const unlimited = /^\/(?:vendor|og)\/|^\/(?:healthz|readyz|metrics)$/;

export class Door extends Limiter {
  /** Messages are short work and wait for the disk together; a page is made by itself. */
  readonly beginTogether: number;

  constructor(atOnce: number, waitingAtMost: number, beginTogether: number) {
    super(atOnce, waitingAtMost);
    this.beginTogether = beginTogether;
  }
}

/**
 * How many are let in at once, and how many may wait. A crowd at one door does not block the
 * others: who sends a body may do so slowly, and who signs in may be the owner. Pictures have a
 * limit where they are made.
 */
export class Doors {
  #reading = new Door(8, 64, 1);
  #sending = new Door(256, 0, 32);
  #signingIn = new Door(16, 64, 1);
  #showingAccessId = new Door(64, 0, 32);

  of(method: string, path: string): Door | undefined {
    if (unlimited.test(path)) return undefined;
    if (/^\/(?:admin|auth)\b/.test(path)) return this.#signingIn;
    if (method === 'GET' || method === 'HEAD') return this.#reading;
    return accessIdPaths.test(path) ? this.#showingAccessId : this.#sending;
  }
}

export const crowdedPage = problemPage(
  503,
  'Too many visitors are here at once. Please try again in a few seconds.',
);
export const crowdedHeaders = { 'retry-after': comeBackSeconds };

/**
 * Turns a stranger away on Node's own objects where the door is full: in a crowd, this is what the
 * site does most. Who may be the owner goes the long way, where that is found out.
 */
export function createTurnAway(
  doors: Doors,
  { metrics, config }: Pick<AppServices, 'metrics' | 'config'>,
) {
  const headers = Object.entries({
    ...securityHeaders(config),
    ...crowdedHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy({ scriptHashes: [], secure: config.secure }),
    'content-length': String(Buffer.byteLength(crowdedPage)),
    'cache-control': 'no-store',
  }).flat();
  return ({ method = 'GET', url = '', headers: sent }: IncomingMessage, to: ServerResponse) => {
    const [path = ''] = url.split('?', 1);
    if (!doors.of(method, path)?.isFull || sent.cookie?.includes('session=')) return false;
    metrics.shed += 1;
    metrics.record(503, 0);
    to.writeHead(503, headers);
    to.end(method === 'HEAD' ? undefined : crowdedPage);
    return true;
  };
}

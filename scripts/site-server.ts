import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** Who sends slowly, or nothing at all, does not hold a connection for long. */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
} satisfies ServerOptions;

export function createSiteServer(listener: RequestListener, limits = serverLimits): Server {
  // No stream is set up for a body that a request says it does not have.
  return createServer({ ...limits, optimizeEmptyRequests: true }, listener);
}

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** Time limits for clients that send slowly, send nothing or do not read the response. */
export const serverLimits = {
  /** Without a byte either way. */
  timeout: 30_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
} satisfies ServerOptions & { timeout: number };

export function createSiteServer(listener: RequestListener, limits = serverLimits): Server {
  // No stream is set up for a body that a request says it does not have.
  const { timeout, ...options } = limits;
  const server = createServer({ ...options, optimizeEmptyRequests: true }, listener);
  server.timeout = timeout;
  return server;
}

import { once } from 'node:events';
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

/** Not an address of this machine, or a name without one. */
const wrongHostCodes = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Listens on a file that systemd has opened, or on the host and port. */
export async function listen(
  server: Server,
  { socket, host, port }: { socket: number | undefined; host: string; port: number },
): Promise<void> {
  if (socket) server.listen({ fd: socket });
  else server.listen(port, host.replace(/[[\]]/g, ''));
  try {
    await once(server, 'listening');
    if (socket) compare(server, host, port);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (socket || !wrongHostCodes.includes(code)) throw error;
    const sentence = `HOST is ${host}, which isn’t an address of this machine (${code}). Use for example HOST=127.0.0.1.`;
    throw Object.assign(new Error(sentence), { name: 'BadSetting' });
  }
}

/** The proxy asks where HOST and PORT say. */
function compare(server: Server, host: string, port: number): void {
  const address = server.address();
  if (!address || typeof address === 'string') return;
  const passed = `${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  if (address.port === port && (address.address === host || isAny(address.address))) return;
  console.warn(
    `systemd listens at ${passed} (site.socket), and HOST and PORT say ${host}:${port}. Give both the same address.`,
  );
}

const isAny = (address: string) => address === '::' || address === '0.0.0.0';

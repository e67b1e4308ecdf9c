import type { MiddlewareHandler } from 'hono';
import type { AppServices } from '~/server/context.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { plainIp } from '~/server/visitor/client-ip';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import type { AppEnv } from './app.server';
import { metricsText } from './metrics.server';

/** GET /metrics: for requests from this machine or with the token; a 404 for all others. */
export function serveMetrics(services: AppServices): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const client = {
      socketIp: c.env.incoming.socket.remoteAddress ?? '',
      viaProxy: cameThroughProxy(c.env.incoming),
      authorization: c.req.header('authorization') ?? '',
    };
    if (!mayReadMetrics(client, services.config.metricsToken)) return next();
    return c.text(await metricsText(services), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  };
}

export interface MetricsClient {
  socketIp: string;
  /** A proxy on this machine makes every visitor look like this machine. */
  viaProxy: boolean;
  authorization: string;
}

export function mayReadMetrics(client: MetricsClient, token: string | undefined): boolean {
  if (token && isSameSecret(client.authorization, `Bearer ${token}`)) return true;
  const address = plainIp(client.socketIp);
  return !client.viaProxy && (address === '::1' || address.startsWith('127.'));
}

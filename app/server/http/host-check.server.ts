import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppServices } from '~/server/context.server';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import { namesThisSite, ownHosts } from './own-hosts';
import { problemPage } from './problem-page';
import { problemHeaders } from './security-headers.server';

const signIn = /^\/(?:local-identity|auth)(?:[/.?]|$)/;
const longestLoggedHost = 100;

/**
 * Refuses requests for other hosts, and requests for local identity that come through a proxy. Returns
 * true if it refused.
 */
export function createHostCheck({
  config,
  log,
  metrics,
}: Pick<AppServices, 'config' | 'log' | 'metrics'>) {
  const hosts = ownHosts(config);
  const { origin } = config.publicUrl;
  const { 'strict-transport-security': hsts, ...headers } = problemHeaders(config);

  function refuse(
    status: number,
    sentence: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const page = problemPage(status, sentence);
    metrics.record(status);
    response.writeHead(status, {
      ...headers,
      // Another host may have no https: it is not this site's to insist on it.
      ...(hsts && status !== 421 && { 'strict-transport-security': hsts }),
      'content-length': Buffer.byteLength(page),
    });
    response.end(request.method === 'HEAD' ? undefined : page);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers: sent } = request;
    if (!namesThisSite({ url, host: sent.host }, hosts)) {
      const host = sent.host?.slice(0, longestLoggedHost);
      log.warn({ host, expected: config.publicUrl.host }, 'A request named another host');
      const link = `<a href="${origin}">${origin}</a>`;
      refuse(421, `This site only answers at ${link}.`, request, response);
      return true;
    }
    if (!config.google && signIn.test(url) && cameThroughProxy(request)) {
      log.warn('A proxy asked for local identity, which is for this machine only');
      const sentence =
        'Local identity is for this machine only and answers nobody who comes through a proxy. ' +
        'To sign in from elsewhere, set up Google sign-in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';
      refuse(403, sentence, request, response);
      return true;
    }
    return false;
  };
}

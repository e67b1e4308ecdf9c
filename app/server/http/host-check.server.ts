import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '~/server/config.server';
import { loopbackNames } from '~/server/config-schema';
import type { AppServices } from '~/server/context.server';
import { isLocalIdentity } from '~/server/identity/local-provider.server';
import { cameThroughProxy } from '~/server/visitor/via-proxy';
import { isProbe } from './probes';
import { sendProblem } from './problem-page';
import { problemHeaders } from './security-headers.server';

const longestLoggedHost = 100;

/**
 * Refuses requests for other hosts, and requests for local identity that come through a proxy. Returns
 * true if it refused.
 */
export function createHostCheck({ config, log, metrics, routes }: AppServices) {
  const hosts = ownHosts(config);
  const { origin } = config.publicUrl;
  const headers = problemHeaders(config);
  // Another host may have no https: it is not this site's to insist on it.
  const { 'strict-transport-security': _, ...elsewhere } = headers;
  const isForSignIn = (url: string) => isLocalIdentity(url) || routes.at(url).policy.signIn;

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', headers: sent } = request;
    if (!namesThisSite({ url, host: sent.host }, hosts)) {
      const host = sent.host?.slice(0, longestLoggedHost);
      log.warn({ host, expected: config.publicUrl.host }, 'A request named another host');
      const link = `<a href="${origin}">${origin}</a>`;
      const sentence = `This site only answers at ${link}.`;
      metrics.record(421);
      sendProblem(request, response, { status: 421, sentence, headers: elsewhere });
      return true;
    }
    if (!config.google && cameThroughProxy(request) && isForSignIn(url)) {
      log.warn('A proxy asked for local identity, which is for this machine only');
      const sentence =
        'Local identity is for this machine only and answers nobody who comes through a proxy. ' +
        'To sign in from elsewhere, set up Google sign-in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';
      metrics.record(403);
      sendProblem(request, response, { status: 403, sentence, headers });
      return true;
    }
    return false;
  };
}

/** Every Host that names this site: PUBLIC_URL's, and on this machine the loopback names. */
export function ownHosts({
  publicUrl,
  port,
  local,
}: Pick<Config, 'publicUrl' | 'port' | 'local'>): Set<string> {
  const publicPort = publicUrl.port || (publicUrl.protocol === 'https:' ? '443' : '80');
  const hosts = new Set([publicUrl.host, `${publicUrl.hostname}:${publicPort}`]);
  if (!local) return hosts;
  for (const name of loopbackNames) {
    hosts.add(new URL(`${publicUrl.protocol}//${name}:${publicPort}`).host);
    hosts.add(new URL(`http://${name}:${port}`).host);
  }
  return hosts;
}

/** `url` is the target in the request line: a path, or a whole address. */
export function namesThisSite(
  { url, host }: { url: string; host: string | undefined },
  hosts: Set<string>,
): boolean {
  const named = host?.toLowerCase();
  // Health checks may use an IP address or no Host; any other name is refused.
  if (!(named && hosts.has(named))) return isProbe(url) && !isAnotherName(named);
  return url.startsWith('/') || url === '*' || isOwnAddress(url, hosts);
}

const isOwnAddress = (url: string, hosts: Set<string>) =>
  URL.canParse(url) && hosts.has(new URL(url).host);

/** A DNS name can point anywhere, an IP address cannot. */
function isAnotherName(host: string | undefined): boolean {
  if (!host) return false;
  if (!URL.canParse(`http://${host}`)) return true;
  const { hostname } = new URL(`http://${host}`);
  return isIP(hostname.replace(/[[\]]/g, '')) === 0 && !loopbackNames.includes(hostname);
}

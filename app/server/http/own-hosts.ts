import { isIP } from 'node:net';
import type { Config } from '~/server/config.server';
import { loopbackNames } from '~/server/config-schema';

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

/** Health checks may use an IP address or no Host; any other name is refused. */
const watched = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** `url` is the target in the request line: a path, or a whole address. */
export function namesThisSite(
  { url, host }: { url: string; host: string | undefined },
  hosts: Set<string>,
): boolean {
  const named = host?.toLowerCase();
  if (!(named && hosts.has(named))) return watched.test(url) && !isAnotherName(named);
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

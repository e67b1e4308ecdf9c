import { isIP } from 'node:net';

/**
 * The client's address: the socket's, or, behind proxies that are trusted, the entry of
 * X-Forwarded-For that the outermost trusted proxy wrote. What a client writes itself is never
 * trusted, and what is no address is the address of the socket.
 */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const own = plainIp(socketIp ?? 'unknown');
  if (trustProxy === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(',').map((hop) => plainIp(withoutPort(hop.trim())));
  const hop = hops.at(-Math.min(trustProxy, hops.length)) ?? '';
  return isIP(hop) ? hop : own;
}

/** Some proxies write the port as well: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(hop: string): string {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? [];
  return inBrackets ?? beforePort ?? hop;
}

/** An IPv4 address that is written as IPv6 as IPv4. */
export const plainIp = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

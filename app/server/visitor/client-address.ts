/**
 * The client's address: the socket's, or, behind proxies that are believed, the entry of
 * X-Forwarded-For that the outermost believed proxy wrote. What a client writes itself is never believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const own = plain(socketAddress ?? 'unknown');
  if (trustProxy === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()));
  return hops.at(-Math.min(trustProxy, hops.length)) || own;
}

/** IPv4 addresses written as IPv6 are shown as IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

import type { IncomingMessage } from 'node:http';

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** Whether a request shows that a proxy passed it on. No browser speaks HTTP/1.0, many proxies do. */
export function cameThroughProxy({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined);
}

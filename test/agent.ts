import type { TestApp } from './app';

export interface Sent {
  method?: string;
  /** JSON, or a text that is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request to /api/v1 as a program sends it: no Origin, no cookie. */
export function sendRest(
  { origin }: Pick<TestApp, 'origin'>,
  path: string,
  token: string,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Response> {
  const isSent = body !== undefined;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(new URL(`/api/v1${path}`, origin), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isSent ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(isSent ? { body: isRaw ? (body as string) : JSON.stringify(body) } : {}),
  });
}

import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends a request with a chosen Host header, which fetch does not allow. */
export function requestHost(
  origin: string,
  host: string,
  path: string,
  options: RequestOptions = {},
) {
  const { method = 'GET', headers, body } = options;
  return new Promise<{ status: number; headers: Record<string, unknown>; page: string }>(
    (resolve, reject) => {
      const sent = request(
        new URL(path, origin),
        { method, headers: { ...headers, host } },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            page: await text(response),
          }),
      );
      sent.on('error', reject);
      sent.end(body);
    },
  );
}

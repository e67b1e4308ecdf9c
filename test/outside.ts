import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Serves documents in place of the sites they are on. */
export async function startOutside(documents: Record<string, unknown>) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const address = `https://${request.headers['x-host']}${request.url}`;
    asked.push(address);
    if (!(address in documents)) response.writeHead(404).end();
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(documents[address]));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const { get } = https;
  const places = new Set(Object.keys(documents).map((address) => new URL(address).host));
  https.get = ((url: URL, options: https.RequestOptions, respond: () => void) => {
    if (!places.has(url.host)) return get(url, options, respond);
    const { lookup: _, ...rest } = options;
    const headers = { ...(rest.headers as object), 'x-host': url.host };
    return http.get(`http://127.0.0.1:${port}${url.pathname}`, { ...rest, headers }, respond);
  }) as typeof https.get;
  syncBuiltinESMExports();
  return {
    asked,
    stop() {
      https.get = get;
      syncBuiltinESMExports();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'vitest';
import { createSiteServer, serverLimits } from '../../scripts/site-server.ts';

/** The site's own limits, five times as fast. */
const faster = 5;
const limits = {
  ...serverLimits,
  timeout: serverLimits.timeout / faster,
  headersTimeout: serverLimits.headersTimeout / faster,
  requestTimeout: serverLimits.requestTimeout / faster,
  connectionsCheckingInterval: serverLimits.connectionsCheckingInterval / faster,
};

/** How many of the site's seconds a connection lives that begins like this and then gets a character now and then. */
async function lifeOf(beginning: string, drips: boolean, reads = true): Promise<number> {
  const server = createSiteServer((request, response) => {
    request.resume();
    const body = request.url === '/large' ? Buffer.alloc(64 * 1024 * 1024) : 'ok';
    request.on('end', () => response.end(body));
  }, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  const begun = performance.now();
  if (beginning) socket.write(beginning);
  const drip = setInterval(() => drips && socket.write('a'), 100);
  socket.on('error', () => {});
  // A client that does not read does not see the end: the server's socket tells.
  const [site] = await once(server, 'connection');
  if (reads) socket.resume();
  // Not `once` of events: it fails where the server resets a connection that still sends.
  await new Promise((closed) => (reads ? socket : site).once('close', closed));
  socket.destroy();
  clearInterval(drip);
  server.closeAllConnections();
  server.close();
  return ((performance.now() - begun) / 1000) * faster;
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const post = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';

// Run at the same time, because they only wait.
describe.concurrent('a connection is dropped that', () => {
  it('never finishes its headers', async ({ expect }) => {
    expect(await lifeOf(`${get}X-Slow: `, true)).toBeLessThan(20);
  });

  it('says nothing at all', async ({ expect }) => {
    expect(await lifeOf('', false)).toBeLessThan(20);
  });

  it('goes silent in the middle of its headers', async ({ expect }) => {
    expect(await lifeOf(get, false)).toBeLessThan(20);
  });

  it('never reads its answer', async ({ expect }) => {
    const large = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n';
    expect(await lifeOf(large, false, false)).toBeLessThan(90);
  });

  it('never finishes its body', async ({ expect }) => {
    expect(await lifeOf(post, true)).toBeLessThan(45);
  });
});

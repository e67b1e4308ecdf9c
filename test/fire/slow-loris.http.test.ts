import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serverOptions } from '../../scripts/server-options.ts';

it('a connection that never finishes its request is dropped', { timeout: 60_000 }, async () => {
  const server = createServer(serverOptions, (_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(address && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('a'), 500);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'close');
  clearInterval(drip);
  server.close();
  expect(socket.destroyed).toBe(true);
});

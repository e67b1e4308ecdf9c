import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can drop all data without closing connections, as a lost route does. */
export async function openProxy(to: { host: string; port: number }) {
  let open = true;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => open && into.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (open) into.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    swallow() {
      open = false;
    },
    /** Old connections stay dead; new ones get through. */
    heal() {
      open = true;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The same address, reached through a proxy. */
export async function throughProxy(address: string) {
  const url = new URL(address);
  const proxy = await openProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { ...proxy, address: url.href };
}

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A phone's slow line, as Lighthouse's mobile preset has it. */
const roundTripMs = 150;
const bytesPerMs = 200;

/** Passes everything on as a slow line would: a round trip to connect, half of one each way, so many bytes a second. */
export async function slowLine(port: number, toPort: number): Promise<{ stop(): void }> {
  const sockets = new Set<Socket>();
  let freeAt = 0;
  const carry = async (from: Socket, to: Socket, delayMs: number) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + chunk.length / bytesPerMs;
      const arrivesMs = freeAt - now + delayMs;
      void wait(arrivesMs).then(() => to.writable && to.write(chunk));
    }
    await wait(delayMs);
    to.end();
  };
  const server = createServer(async (near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    await wait(roundTripMs);
    void carry(near, far, roundTripMs / 2).catch(() => far.destroy());
    void carry(far, near, roundTripMs / 2).catch(() => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

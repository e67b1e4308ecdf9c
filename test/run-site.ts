import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenOptions, OpenSite } from '../app/site.server';
import { createSiteServer } from '../scripts/site-server.ts';
import { content } from './fixtures/content';

export interface RunOptions {
  env: Record<string, string>;
  clock: () => Date;
  logTo?: OpenOptions['logTo'];
}

/** The site's code, and the folder with the files that it serves as they are. */
export interface SiteCode {
  openSite(env: Record<string, string>, options: OpenOptions): Promise<OpenSite>;
  clientFolder: string;
}

/** The site as `npm run build` made it. */
export async function builtSite(): Promise<SiteCode> {
  const file = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
  const { openSite }: SiteCode = await import(/* @vite-ignore */ file);
  return { openSite, clientFolder: join(process.cwd(), 'build/client') };
}

/** Runs the site in this process, on a free port of loopback. */
export async function runSite({ env, clock, logTo }: RunOptions, code?: SiteCode) {
  // The port is taken before the site opens, so that nobody else can take it.
  let handle: OpenSite['handle'];
  const server = createSiteServer((request, response) => handle(request, response));
  server.listen(Number(env.PORT ?? 0), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { openSite, clientFolder } = code ?? (await builtSite());
  const opened = await openSite(
    {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      TIME_ZONE: 'UTC',
      AGENT_ACCESS_ID: 'test-access-id',
      ...env,
    },
    { clock, logTo, clientFolder, content, mailEveryMs: 200 },
  ).catch((error: unknown) => {
    server.close();
    throw error;
  });
  handle = opened.handle;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await opened.close();
  };
  return {
    origin: `http://localhost:${port}`,
    services: opened.services,
    warmUp: opened.warmUp,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '~/server/storage/database.server';
import type { OpenOptions, OpenSite } from '~/site.server';
import { newDatabaseAddress } from './engines';
import { freePort } from './postgres';
import { signInLocally } from './sign-in';

export interface TestAppOptions {
  engine?: Engine;
  env?: Record<string, string>;
  /** The site's clock stands still at this moment until `setNow` moves it. */
  now?: Date;
  /** 'demo' fills the database as a first start does. */
  seed?: 'demo' | 'none';
  /** Several sites on one database: give the second the address of the first. */
  databaseAddress?: string;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The built site, listening on loopback, on a database of its own. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { engine = 'sqlite', env = {}, seed = 'none' } = options;
  let now = options.now;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-app-'));
  const made = options.databaseAddress ? undefined : await newDatabaseAddress(engine);
  const databaseAddress = options.databaseAddress ?? made?.address ?? '';
  const port = await freePort();
  const { openSite } = await builtSite();
  const opened = await openSite(
    {
      PORT: String(port),
      DATA_DIR: engine === 'sqlite' ? join(databaseAddress, '..') : dataDir,
      ...(engine === 'postgres' && { DATABASE_URL: databaseAddress }),
      SEED: seed,
      LOG_LEVEL: 'silent',
      AGENT_ACCESS_ID: 'test-access-id',
      ...env,
    },
    { clock: () => now ?? new Date(), clientFolder: join(process.cwd(), 'build/client') },
  );
  const server = createServer(opened.handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://localhost:${port}`;

  return {
    origin,
    db: opened.site.db,
    site: opened.site,
    databaseAddress,
    /** Asks the site as a page of it would; redirects are not followed. */
    request: (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { origin, ...headersOf(init.headers) },
      }),
    /** The owner's session, as a Cookie header. */
    signIn: () => signInLocally(origin),
    setNow(later: Date) {
      now = later;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
      await made?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function headersOf(init: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(init));
}

async function builtSite() {
  const file = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
  return (await import(/* @vite-ignore */ file)) as {
    openSite(env: Record<string, string>, options: OpenOptions): Promise<OpenSite>;
  };
}

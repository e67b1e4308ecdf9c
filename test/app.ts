import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { storeSetup } from '~/features/content/setup/setup.server';
import type { Engine } from '~/server/storage/database.server';
import { openSite } from '~/site.server';
import { copyDatabase, makeOnce, newDatabaseAddress } from './engines';
import { startProvider } from './rogue-provider';
import { runSite, type SiteCode } from './run-site';
import { ownerSession } from './sign-in';

export interface TestAppOptions {
  engine?: Engine;
  env?: Record<string, string>;
  /** The site's clock stands still at this time until `setNow` moves it. */
  now?: Date;
  /** 'demo' fills the database as a first start does. */
  seed?: 'demo' | 'none';
  /** The site was never set up; else its owner has skipped that. */
  firstRun?: boolean;
  /** Several sites on one database: give the second the address of the first. SQLite takes one at a time. */
  databaseUrl?: string;
  /** Visitors come through a proxy, and the owner signs in at an outside provider. */
  proxied?: boolean;
  /** Runs what `npm run build` made: for what only a build has, such as hashed files. */
  built?: boolean;
  /** Gets every line of the log; choose LOG_LEVEL with `env`. */
  logTo?: { write(line: string): void };
}

const source: SiteCode = { openSite, clientFolder: join(process.cwd(), 'public') };

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The site, run from its sources, listening on loopback, on a database of its own. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { engine = 'sqlite', env = {}, seed = 'none' } = options;
  let now = options.now;
  const folder = mkdtempSync(join(tmpdir(), 'site-app-'));
  const begin = () =>
    seed === 'demo' && engine === 'sqlite' && !now
      ? copyDemoDatabase()
      : newDatabaseAddress(engine, 'migrated');
  const made = options.databaseUrl ? undefined : await begin();
  const databaseUrl = options.databaseUrl ?? made?.address ?? '';
  const provider = options.proxied ? await startProvider('owner@example.com') : undefined;
  const { origin, services, warmUp, stop } = await runSite(
    {
      env: {
        DATA_DIR: engine === 'sqlite' ? dirname(databaseUrl) : folder,
        ...(engine === 'postgres' && { DATABASE_URL: databaseUrl }),
        SEED: seed,
        ...provider?.env,
        ...env,
      },
      clock: () => now ?? new Date(),
      logTo: options.logTo,
    },
    options.built ? undefined : source,
  );
  if (!options.firstRun) await storeSetup(services.db, 'skipped', now ?? new Date());
  return {
    origin,
    db: services.db,
    services,
    databaseUrl,
    /** What a process does once it has started. */
    warmUp,
    /** Sends a request as a page of the site would; redirects are not followed, and nothing is compressed. */
    request: (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, origin), {
        redirect: 'manual',
        ...init,
        headers: { origin, 'accept-encoding': 'identity', ...headersOf(init.headers) },
      }),
    /** The owner's session, as a Cookie header. */
    signIn: () => ownerSession(services),
    setNow(later: Date) {
      now = later;
    },
    /** Leaves the data, so that another site can run on it. */
    stop,
    async close() {
      await stop();
      await provider?.stop();
      await made?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of a database that a first start has filled. */
async function copyDemoDatabase() {
  const filled = await makeOnce('demo.db', async (file) => {
    const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
    const env = { DATA_DIR: dirname(address), SEED: 'demo' };
    const { stop } = await runSite({ env, clock: () => new Date() }, source);
    await stop();
    copyFileSync(address, file);
    await remove();
  });
  return copyDatabase('sqlite', filled);
}

function headersOf(init: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(init));
}

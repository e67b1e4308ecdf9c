import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { checkContent } from 'content/check';
import { pino } from 'pino';
import { type Config, readConfig } from './server/config.server';
import type { Site } from './server/context.server';
import { createApp } from './server/http/app.server';
import { createListener } from './server/http/listener.server';
import { Pages } from './server/http/pages.server';
import { createRender } from './server/http/render.server';
import { StaticFiles } from './server/http/static-files.server';
import { createIdentity } from './server/identity/identity.server';
import { createLocalProvider } from './server/identity/local-provider.server';
import { Pictures } from './server/media/pictures.server';
import { migrate, openDatabase } from './server/storage/database.server';
import { createLocator } from './server/visitor/location.server';

export interface OpenOptions {
  clock?: () => Date;
  /** The built browser files; absent in development, where Vite serves them. */
  clientFolder?: string;
}

export interface OpenSite {
  config: Config;
  site: Site;
  /** What the owner should know at start, line by line. */
  introduction: [label: string, text: string][];
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Puts the whole site together: settings, data, identity, pages. */
export async function openSite(
  env: Record<string, string | undefined>,
  options: OpenOptions = {},
): Promise<OpenSite> {
  checkContent();
  const config = readConfig(env);
  const clock = options.clock ?? (() => new Date());
  const log = pino({ level: config.logLevel, base: null });
  mkdirSync(config.dataDir, { recursive: true });
  const database = openDatabase(config.databaseAddress);
  await migrate(database);
  const local = config.google ? undefined : await createLocalProvider(config);
  const pages = new Pages();
  const files = options.clientFolder
    ? new StaticFiles(options.clientFolder, config.secure)
    : undefined;
  const site: Site = {
    config,
    db: database.db,
    engine: database.engine,
    clock,
    log,
    pages,
    identity: createIdentity(config, local),
    agentAccessId: config.agentAccessId ?? (config.google ? '' : localAccessId(config.dataDir)),
    locate: createLocator({ geoipDb: config.geoipDb, serviceUrl: config.geoServiceUrl, log }),
    pictures: new Pictures({
      db: database.db,
      shipped: (address) => files?.read(address),
      cacheFolder: join(config.dataDir, 'cache'),
    }),
  };
  const mode = import.meta.env.DEV ? 'development' : 'production';
  const render = createRender(site, () => import('virtual:react-router/server-build'), mode);
  const app = createApp(site, render);
  const handle = createListener({
    pages,
    files,
    local,
    clock,
    rest: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  });
  return {
    config,
    site,
    introduction: introduce(site, database.place),
    handle,
    close: () => database.close(),
  };
}

function introduce({ config, agentAccessId }: Site, place: string): OpenSite['introduction'] {
  const signIn = new URL('/admin', config.publicUrl).href;
  return [
    ['Site', config.publicUrl.href],
    ['Data', config.dataDir],
    ['Database', place],
    [
      'Identity',
      config.google
        ? `Google (${config.google.issuer.host})`
        : 'local identity, on this machine only',
    ],
    ['Sign in', `${signIn} as ${config.ownerEmail}`],
    [
      'Access ID',
      config.google
        ? agentAccessId
          ? 'as set in AGENT_ACCESS_ID'
          : 'none: the grade portal is closed'
        : agentAccessId,
    ],
  ];
}

/** The portal's access ID in local mode: made once, and kept beside the data. */
function localAccessId(dataDir: string): string {
  const file = join(dataDir, 'agent-access-id');
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(12).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

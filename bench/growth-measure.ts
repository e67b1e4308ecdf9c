/**
 * One size of one database, in a process of its own so that the seeding does not count.
 *   node --import ./scripts/resolve.ts bench/growth-measure.ts FOLDER POSTS [DATABASE_URL]      prints JSON
 */
import { runSite } from '../test/run-site.ts';
import { signInAt } from '../test/sign-in.ts';
import { quantile } from './report.ts';

const { emptyValues } = await import('../app/features/posts/post.ts');
const { createPost } = await import('../app/features/posts/posts.server.ts');
const { searchWords } = await import('./search-words.ts');

const [folder = '', posts = '0', databaseUrl] = process.argv.slice(2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
const someRounds = Math.ceil(rounds / 4);
/** What is slow is not asked for as often. */
const atMostMs = 10_000;

const { origin, services, stop } = await runSite({
  env: { DATA_DIR: folder, SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  clock: () => new Date(),
});
await putOffJobs();
const cookie = await signInAt(origin);
const found: Record<string, { p50: number; p95: number }> = {};
let saved = 0;

await measure('list', '/blog');
await measure('list, page 40', '/blog?page=40');
await measure('list, by title', '/blog?sort=title', someRounds);
for (const [name, word] of Object.entries(searchWords)) {
  await measure(`search, ${name}`, `/blog?q=${encodeURIComponent(word)}`, someRounds);
}
await measure('post', `/blog/post-${Math.floor(Number(posts) / 2)}`);
await measure('feed', '/feed.xml', someRounds);
await measure('sitemap', '/sitemap.xml', someRounds);
if (Number(posts) > 5000) await measure('sitemap, a part', '/sitemap.xml?part=2', someRounds);
await measure('statistics', '/admin/blog-stats', someRounds);
await measure('analytics of the most viewed post', '/admin/blog-analytics/post-0');
await take('save', rounds, savePlain);
await stop();
console.log(JSON.stringify(found));

/** Rendered anew each time: the cached page is invalidated before. */
function measure(name: string, path: string, times = rounds) {
  return take(
    name,
    times,
    async () => {
      const response = await fetch(origin + path, { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    },
    async () => services.pageCache.invalidate('posts'),
  );
}

/** The day's backup would run beside the measurement, and the end would wait for it. */
async function putOffJobs() {
  const updatedAt = new Date().toISOString();
  const rows = ['job:backup', 'job:retention'].map((key) => ({ key, value: '9999', updatedAt }));
  await services.db.insertInto('settings').values(rows).execute();
}

/** The database's part of a save, and invalidating the pages that show posts. */
async function savePlain() {
  saved += 1;
  const title = `Saved ${saved}`;
  await createPost(services.db, { ...emptyValues, title, excerpt: 'A new one.' }, new Date());
  await services.pageCache.invalidate('posts');
}

async function take(
  name: string,
  times: number,
  task: () => Promise<void>,
  before = async () => {},
) {
  const until = performance.now() + atMostMs;
  const hasTime = () => performance.now() < until;
  for (let n = 0; n < 3 && hasTime(); n += 1) {
    await before();
    await task();
  }
  const taken: number[] = [];
  for (let n = 0; n < times && (n === 0 || hasTime()); n += 1) {
    await before();
    const start = performance.now();
    await task();
    taken.push(performance.now() - start);
  }
  console.error(`${name}: ${quantile(taken, 0.5).toFixed(1)} ms`);
  found[name] = { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
}

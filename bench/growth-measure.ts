/**
 * One size of one database, in a process of its own so that the seeding does not count.
 *   node bench/growth-measure.ts FOLDER POSTS [DATABASE_URL]      prints JSON
 */
import { sql } from 'kysely';
import './resolve.ts';
import { runSite } from '../test/run-site.ts';
import { signInLocally } from '../test/sign-in.ts';
import { quantile } from './report.ts';

const { newPost } = await import('../app/features/posts/post-defaults.ts');
const { savePost } = await import('../app/features/posts/posts.server.ts');
const { commonWord, missingWord, rareWord } = await import('./blog-seed.ts');

const [folder = '', posts = '0', databaseUrl] = process.argv.slice(2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
const someRounds = Math.ceil(rounds / 4);
/** What is slow is not asked for as often. */
const atMostMs = 10_000;

const { origin, site, stop } = await runSite({
  env: { DATA_DIR: folder, SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  clock: () => new Date(),
});
await putOffJobs();
const cookie = await signInLocally(origin);
const found: Record<string, { p50: number; p95: number }> = {};

await ask('list', '/blog');
await ask('list, page 40', '/blog?page=40');
await ask('list, by title', '/blog?sort=title', someRounds);
await ask('search, rare word', `/blog?q=${rareWord}`);
await ask('search, word in 9 of 10 posts', `/blog?q=${commonWord}`);
await ask('search, no hit', `/blog?q=${missingWord}`);
await ask('search, two letters', '/blog?q=ka');
await ask('search, rare word, first', `/blog?q=${rareWord}`, rounds, forget);
await ask('search, word in 9 of 10 posts, first', `/blog?q=${commonWord}`, someRounds, forget);
await ask('search, two letters, first', '/blog?q=ka', someRounds, forget);
await ask('post', `/blog/post-${Math.floor(Number(posts) / 2)}`);
await ask('feed', '/feed.xml', someRounds);
await ask('sitemap', '/sitemap.xml', someRounds);
if (Number(posts) > 5000) await ask('sitemap, a part', '/sitemap.xml?part=2', someRounds);
await ask('statistics', '/admin/blog-stats', someRounds);
await ask('analytics of the most viewed post', '/admin/blog-analytics/post-0');
await take('save', rounds, async (n) => {
  await savePost(site.db, { ...newPost(), title: `Saved ${n}`, excerpt: 'A new one.' }, new Date());
  await site.pages.drop('posts');
});
await stop();
console.log(JSON.stringify(found));

/** Rendered anew each time: what was kept is dropped before. */
function ask(name: string, path: string, times = rounds, before = async () => {}) {
  return take(name, times, async () => {
    site.pages.dropHere('posts');
    await before();
    const response = await fetch(origin + path, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  });
}

/** The day's backup would run beside the measurement, and the end would wait for it. */
async function putOffJobs() {
  const updatedAt = new Date().toISOString();
  const rows = ['job:backup', 'job:retention'].map((key) => ({ key, value: '9999', updatedAt }));
  await site.db.insertInto('settings').values(rows).execute();
}

/** As after a save: nothing is known of what searches find. */
async function forget() {
  await sql`update search_versions set version = version + 1`.execute(site.db);
}

async function take(name: string, times: number, task: (n: number) => Promise<void>) {
  const until = performance.now() + atMostMs;
  const inTime = () => performance.now() < until;
  for (let n = 0; n < 3 && inTime(); n += 1) await task(n);
  const taken: number[] = [];
  for (let n = 0; n < times && (n === 0 || inTime()); n += 1) {
    const start = performance.now();
    await task(n + 3);
    taken.push(performance.now() - start);
  }
  console.error(`${name}: ${quantile(taken, 0.5).toFixed(1)} ms`);
  found[name] = { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
}

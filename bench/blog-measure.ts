import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newPost } from '../app/features/posts/post-defaults.ts';
import { savePost } from '../app/features/posts/posts.server.ts';
import { type Db, openDatabase } from '../app/server/storage/database.server.ts';
import { placeNow, placeOf } from '../app/server/storage/search-changes.server.ts';
import { signInAt } from '../test/sign-in.ts';
import { commonWord } from './blog-seed.ts';
import { cpuOf, memoryOf, origin, type Running, startSite } from './processes.ts';
import { quantile } from './report.ts';
import { searchWords } from './search-words.ts';

const rounds = 60;
const someRounds = 20;

/** Asks the site, which runs in a process of its own as `npm start` runs it, and reports what that process took. */
export async function measureBlog(folder: string, address: string): Promise<void> {
  const database = openDatabase(address);
  await putOffJobs(database.db);
  const site = await startSite({
    DATA_DIR: folder,
    SEED: 'none',
    ...(database.engine === 'postgres' && { DATABASE_URL: address }),
  });
  try {
    console.log(`  ${'at rest'.padEnd(68)} ${memory(site)}`);
    if (database.engine === 'postgres') await waitForCopy(database.db, join(folder, 'search.db'));
    await askForEverything(site, () => save(database.db));
  } finally {
    await site.stop();
    await database.close();
  }
}

async function askForEverything(site: Running, change: () => Promise<void>): Promise<void> {
  const ask = (name: string, path: string, times = rounds, options: AskOptions = {}) =>
    measure(site, name, path, times, options);
  await ask('list, newest', '/blog');
  await ask('list, by title', '/blog?sort=title');
  await ask('list, page 200', '/blog?page=200');
  for (const [name, word] of Object.entries(searchWords)) {
    await ask(`search, ${name}`, `/blog?q=${encodeURIComponent(word)}`);
  }
  for (const [name, word] of Object.entries(searchWords)) {
    const path = `/blog?q=${encodeURIComponent(word)}`;
    await ask(`search, ${name}, first after a save`, path, someRounds, { before: change });
  }
  await ask('search, by title', `/blog?q=${commonWord}&sort=title`);
  await ask('post page', '/blog/post-42');
  await ask('feed', '/feed.xml', someRounds);
  const cookie = await signInAt(origin);
  await ask('analytics of the most viewed post', '/admin/blog-analytics/post-0', someRounds, {
    headers: { cookie },
  });
}

interface AskOptions {
  headers?: Record<string, string>;
  before?: () => Promise<void>;
}

let asked = 0;

/** No address is asked for twice, so that every answer is rendered anew. */
async function measure(
  site: Running,
  name: string,
  path: string,
  times: number,
  { headers = {}, before }: AskOptions,
): Promise<void> {
  const taken: number[] = [];
  let cpuMs = 0;
  for (let n = -3; n < times; n += 1) {
    await before?.();
    asked += 1;
    const address = `${origin}${path}${path.includes('?') ? '&' : '?'}n=${asked}`;
    const cpuBefore = cpuOf(site.pid);
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // The first answers warm the code up.
    if (n < 0) continue;
    taken.push(performance.now() - start);
    cpuMs += cpuOf(site.pid) - cpuBefore;
  }
  const figure = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
  console.log(
    `  ${name.padEnd(40)} p50 ${figure(quantile(taken, 0.5))}   p95 ${figure(quantile(taken, 0.95))}   cpu ${figure(cpuMs / times)}   ${memory(site)}`,
  );
}

const memory = ({ pid }: Running) => `${Math.round(memoryOf(pid))} MB`;

/** A post changes, so that what was known of searches no longer is. */
async function save(db: Db): Promise<void> {
  asked += 1;
  await savePost(db, { ...newPost(), title: `Saved ${asked}`, excerpt: 'A new one.' }, new Date());
}

/** PostgreSQL's posts are searched in a copy, which the first run of a data folder makes. */
async function waitForCopy(source: Db, file: string): Promise<void> {
  const start = performance.now();
  const copy = openDatabase(file);
  const isBehind = async () => {
    const [place, now] = [await placeOf(copy.db), await placeNow(source)];
    return place?.version !== now.version || place.id !== now.id;
  };
  while (await isBehind()) await new Promise((resolve) => setTimeout(resolve, 100));
  await copy.close();
  const megabytes = (statSync(file).size / 1024 ** 2).toFixed(0);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`  copy for searching: ${megabytes} MB in ${seconds} s`);
}

/** The day's backup would run beside the measurement. */
async function putOffJobs(db: Db): Promise<void> {
  const updatedAt = new Date().toISOString();
  const rows = ['job:backup', 'job:retention'].map((key) => ({ key, value: '9999', updatedAt }));
  await db.insertInto('settings').values(rows).execute();
}

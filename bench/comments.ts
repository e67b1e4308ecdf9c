/**
 * How fast pages of comments answer with 10,000 comments on one post, rendered anew each time, on
 * SQLite and on PostgreSQL. Needs a build. Run with: node bench/comments.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../scripts/resolve.ts';
import { startPostgres } from '../test/postgres.ts';
import { runSite } from '../test/run-site.ts';
import { quantile } from './report.ts';

const { commentRow } = await import('../test/factories/comments.ts');

const total = 10_000;
const limitMs = 150;
const post = 'four-minutes';
const pages: Record<string, (n: number) => string> = {
  'under the post': () => `/blog/${post}`,
  'each page after the first': (n) => `/blog/${post}/comments/${(n % 199) + 2}`,
  'the last page': () => `/blog/${post}/comments/200`,
  feed: () => `/blog/${post}/comments.xml`,
};
const rounds = 200;

type Site = Awaited<ReturnType<typeof runSite>>;

function makeComment(n: number) {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const id = `comment-${n}`;
  const text = `Comment number ${n} with *some* words, \`code\` and a [link](https://example.com/${n}).\n\n> A quote.\n\n- one\n- two`;
  return commentRow({ id, postId: post, readerId: 'reader', text, createdAt });
}

async function fill({ services: { db } }: Site) {
  await db
    .insertInto('readers')
    .values({
      id: 'reader',
      email: 'reader@example.com',
      name: 'Reader',
      suggestedName: '',
      replyMails: 0,
      unsubscribeKey: 'key',
      createdAt: '2026-01-01T00:00:00.000Z',
      blockedAt: null,
    })
    .execute();
  for (let n = 0; n < total; n += 500) {
    const some = Array.from({ length: 500 }, (_, i) => makeComment(n + i));
    await db.insertInto('comments').values(some).execute();
  }
}

async function measure(name: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const site = await runSite({
    env: { DATA_DIR: folder, SEED: 'demo', ...env },
    clock: () => new Date(),
  });
  try {
    await fill(site);
    for (const [what, path] of Object.entries(pages)) {
      const times: number[] = [];
      for (let n = 0; n < rounds; n += 1) {
        await site.services.pageCache.invalidate('comments');
        const begun = performance.now();
        const response = await fetch(site.origin + path(n));
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
        times.push(performance.now() - begun);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      const verdict = p95 <= limitMs ? '' : `  over ${limitMs} ms`;
      console.log(`${name}, ${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${verdict}`);
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await measure('SQLite', {});
const postgres = await startPostgres({ durable: true });
try {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
}

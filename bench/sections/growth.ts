import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../scripts/resolve.ts';
import { startPostgres } from '../../test/postgres.ts';
import { count, type Report, type Table } from '../report.ts';

const wordsInPost = Number(process.env.BENCH_WORDS ?? 200);
/** Nineteen of twenty views are of one post: with 10,000 posts it has a million. */
const sizes = [
  { posts: 100, views: 10_000 },
  { posts: 1000, views: 106_000 },
  { posts: 10_000, views: 1_060_000 },
  { posts: 100_000, views: 106_000 },
];
const upTo = Number(process.env.BENCH_POSTS ?? 100_000);
/** A folder that keeps what was found size by size, so that a run that was ended can go on. */
const resume = process.env.BENCH_RESUME;
type Found = Record<string, { p50: number; p95: number }>;

/** How the answers grow with the posts, on both databases, nothing of them cached. */
export async function measureGrowth(): Promise<Report> {
  const tables: Table[] = [];
  const chosen = sizes.filter(({ posts }) => posts <= upTo);
  for (const engine of ['SQLite', 'PostgreSQL']) {
    const columns: Found[] = [];
    for (const { posts, views } of chosen) {
      const kept = resume && join(resume, `${engine}-${posts}.json`);
      const known = kept && existsSync(kept);
      const found = known
        ? (JSON.parse(readFileSync(kept, 'utf8')) as Found)
        : await measureSize(engine, posts, views);
      if (kept) writeFileSync(kept, JSON.stringify(found));
      columns.push(found);
    }
    const names = Object.keys(columns[0] ?? {});
    tables.push({
      caption: `${engine}, p50 / p95 in milliseconds:`,
      head: [
        '',
        ...chosen.map(({ posts, views }) => `${count(posts)} posts, ${count(views)} views`),
      ],
      rows: names.map((name) => [
        name,
        ...columns.map((column) => {
          const { p50, p95 } = column[name] ?? { p50: 0, p95: 0 };
          return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
        }),
      ]),
    });
  }
  return {
    title: 'Growth',
    about: `Posts of ${wordsInPost} words, one of fifty private. Every answer is rendered anew, through HTTP. A save is the database's part and invalidating the cached pages.`,
    tables,
  };
}

async function measureSize(engine: string, posts: number, views: number): Promise<Found> {
  const { seedBlog } = await import('../blog-seed.ts');
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-growth-'));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    await seedBlog(postgres?.url ?? join(folder, 'site.db'), posts, views, wordsInPost);
    const args = [
      '--import',
      './scripts/resolve.ts',
      'bench/growth-measure.ts',
      folder,
      String(posts),
    ];
    if (postgres) args.push(postgres.url);
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Found;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '../browser.ts';
import { publicPages } from '../pages.ts';
import { origin, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's mobile preset, each page from an empty cache. */
export async function measureLighthouse(): Promise<Report> {
  const site = await startSite();
  try {
    const rows: string[][] = [];
    for (const path of publicPages) {
      const results: Result[] = [];
      // The first visit makes the pictures' sizes; a site that is visited has them.
      await audit(path);
      for (let run = 0; run < runs; run += 1) results.push(await audit(path));
      const middle = (values: number[]) => quantile(values, 0.5);
      const scores = categories.map((name) =>
        middle(results.map((result) => (result.categories[name]?.score ?? 0) * 100)).toFixed(0),
      );
      const [fcp = 0, lcp = 0, tbt = 0, cls = 0] = timings.map((name) =>
        middle(results.map((result) => result.audits[name]?.numericValue ?? 0)),
      );
      rows.push([path, ...scores, ms(fcp), ms(lcp), ms(tbt), cls.toFixed(3)]);
    }
    return {
      title: 'Lighthouse',
      about: `Mobile preset (slow 4G and a 4× slower processor, simulated), median of ${runs}, after one visit that is not counted.`,
      tables: [
        {
          head: [
            'page',
            'performance',
            'accessibility',
            'best practices',
            'SEO',
            'FCP',
            'LCP',
            'TBT',
            'CLS',
          ],
          rows,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

async function audit(path: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      origin + path,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 100 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Result;
}

import { chromium, devices } from '@playwright/test';
import { chromiumPath } from '../browser.ts';
import { weigh } from '../page-weight.ts';
import { publicPages } from '../pages.ts';
import { origin, startSite } from '../processes.ts';
import { kB, type Report } from '../report.ts';

export async function measureWeight(): Promise<Report> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: string[][] = [];
    for (const path of publicPages) {
      const context = await browser.newContext({ ...devices['Pixel 7'] });
      const w = await weigh(await context.newPage(), origin + path);
      const sizes = [w.document, w.stylesheet, w.script, w.font, w.image];
      rows.push([path, ...sizes.map(kB), String(w.requests)]);
      await context.close();
    }
    return {
      title: 'Page weight',
      about:
        'What a phone fetches without a touch, as gzip sends it (browsers get brotli or zstd), without the frame behind the hero.',
      tables: [
        { head: ['page', 'HTML', 'CSS', 'JavaScript', 'fonts', 'pictures', 'requests'], rows },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

import { weigh } from '../page-weight.ts';
import { publicPages } from '../pages.ts';
import { origin, startSite } from '../processes.ts';
import { kB, type Report } from '../report.ts';

export async function measureWeight(): Promise<Report> {
  const site = await startSite();
  try {
    const rows: string[][] = [];
    for (const path of publicPages) {
      const w = await weigh(origin, path);
      const files = [String(w.jsFiles), String(w.blockingScripts), String(w.requests)];
      rows.push([path, ...[w.html, w.css, w.js, w.fonts, w.images].map(kB), ...files]);
    }
    return {
      title: 'Page weight',
      about:
        'As gzip sends it (browsers get brotli, about a seventh less). Pictures: all of the page at the size a phone shows them; those below the fold are fetched when they come near.',
      tables: [
        {
          head: [
            'page',
            'HTML',
            'CSS',
            'JavaScript',
            'fonts',
            'pictures',
            'scripts',
            'blocking',
            'requests',
          ],
          rows,
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

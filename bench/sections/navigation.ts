import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../browser.ts';
import { sitePort, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';
import { slowLine } from '../slow-line.ts';

/** Another built checkout to measure in the same run, turn by turn. */
const beside = process.env.BENCH_BESIDE;
const visits = Number(process.env.BENCH_ROUNDS ?? 7);
/** From pointing at a link to pressing it. */
const pointingMs = 300;
const readingMs = 1000;

interface Variant {
  name: string;
  folder: string;
  reducedMotion?: 'reduce';
}

type Step = [name: string, go: (page: Page) => Promise<void>];
const steps: Step[] = [
  ['/ to /blog', (page) => press(page, 'header a[href="/blog"], nav a[href="/blog"]')],
  ['/blog to a post', (page) => press(page, 'main a[href^="/blog/"]')],
  ['back to /blog', goBack],
];

/** From the press on a link to the frame that shows the next page. */
export async function measureNavigation(): Promise<Report> {
  const browser = await chromium.launch({
    executablePath: chromiumPath() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
    // A person's browser has it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const variants: Variant[] = [
    { name: 'this site', folder: process.cwd() },
    // The transition is off for visitors who want less motion.
    { name: 'this site, less motion', folder: process.cwd(), reducedMotion: 'reduce' },
    ...(beside ? [{ name: 'beside', folder: beside }] : []),
  ];
  try {
    const rows: string[][] = [];
    for (const slow of [false, true]) {
      const found = new Map<string, number[]>();
      for (let visit = 0; visit < visits; visit += 1) {
        for (const variant of variants) {
          const times = await visitOnce(browser, variant, slow);
          for (const [index, time] of times.entries()) {
            const key = `${variant.name}|${index}`;
            found.set(key, [...(found.get(key) ?? []), time]);
          }
        }
      }
      for (const { name } of variants) {
        const cells = steps.map((_, index) => {
          const all = found.get(`${name}|${index}`) ?? [];
          return `${ms(quantile(all, 0.5))} (${ms(Math.min(...all))}-${ms(Math.max(...all))})`;
        });
        rows.push([name, slow ? 'slow 4G' : 'loopback', ...cells]);
      }
    }
    return {
      title: 'From press to painted',
      about: `Desktop, ${pointingMs} ms from pointing at a link to pressing it, ${readingMs} ms on each page; the median of ${visits} visits with an empty cache, in brackets the quickest and the slowest. The slow line has round trips of 150 ms and carries 1.6 Mbit/s.${beside ? '' : ' BENCH_BESIDE=FOLDER measures another built checkout in the same run.'}`,
      tables: [{ head: ['', 'line', ...steps.map(([name]) => name)], rows }],
    };
  } finally {
    await browser.close();
  }
}

async function visitOnce(
  browser: Browser,
  { folder, reducedMotion }: Variant,
  slow: boolean,
): Promise<number[]> {
  const port = sitePort + 7;
  const origin = `http://localhost:${slow ? port : sitePort}`;
  const here = process.cwd();
  process.chdir(folder);
  const site = await startSite({ PUBLIC_URL: origin }).finally(() => process.chdir(here));
  const line = slow ? await slowLine(port, sitePort) : undefined;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await renderOnce();
    await page.goto(origin, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (const [, go] of steps) {
      await page.waitForTimeout(readingMs);
      await go(page);
      times.push(await pressedToPainted(page));
    }
    return times;
  } finally {
    await context.close();
    line?.stop();
    await site.stop();
  }
}

/** A site that is visited has rendered its pages before. */
async function renderOnce(): Promise<void> {
  const near = `http://localhost:${sitePort}`;
  await (await fetch(near)).text();
  const list = await (await fetch(`${near}/blog`)).text();
  const posts = new Set([...list.matchAll(/href="(\/blog\/[^"#?]+)"/g)].map(([, path]) => path));
  for (const path of posts) await (await fetch(near + path)).text();
}

async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().hover();
  await page.waitForTimeout(pointingMs);
  await page.mouse.down();
  await page.mouse.up();
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('pointerdown'));
    // Later, so that this script ends before its page does.
    setTimeout(() => history.back());
  });
}

async function pressedToPainted(page: Page): Promise<number> {
  for (;;) {
    const time = await page
      .evaluate(
        () => Number(sessionStorage.getItem('painted')) - Number(sessionStorage.getItem('pressed')),
      )
      .catch(() => 0);
    if (time > 0) return time;
    await page.waitForTimeout(50);
  }
}

/** Notes when a press happened, and when another heading than the one before is on the screen. */
function watchPaint() {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => `${location.pathname} ${document.querySelector('h1')?.textContent ?? ''}`;
  addEventListener(
    'pointerdown',
    () => {
      sessionStorage.setItem('pressed', String(now()));
      sessionStorage.setItem('heading', heading());
      sessionStorage.removeItem('painted');
    },
    true,
  );
  const look = () => {
    const before = sessionStorage.getItem('heading');
    const shown = document.querySelector('h1') && heading() !== before;
    if (before && shown && !sessionStorage.getItem('painted')) {
      // After this frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('painted', String(now()));
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

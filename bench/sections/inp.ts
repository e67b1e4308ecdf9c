import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { chromiumPath } from '../browser.ts';
import { origin, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';

const slowDown = 4;
const visits = 3;
/** Event Timing tells of nothing shorter. */
const shortestMs = 16;
const restMs = 1500;
const aimMs = 200;

/** How long after the first paint somebody acts. */
const afterPaintMs = [300, 700, 1500];

const interactions: [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  [
    'typing in the search of the blog',
    '/blog',
    async (page) => page.getByRole('searchbox').pressSequentially('weather', { delay: 120 }),
  ],
  [
    'opening and closing the modal',
    '/',
    async (page) => {
      await press(page.getByRole('button', { name: 'Archived Projects' }));
      await press(page.getByRole('button', { name: 'Close modal' }));
    },
  ],
  [
    'turning the reviews',
    '/',
    async (page) => {
      const dots = await page.getByRole('button', { name: /^Show the review/ }).all();
      for (const dot of dots) await press(dot);
    },
  ],
  [
    'writing in the contact form',
    '/contact',
    async (page) => {
      await page.getByLabel('Name').pressSequentially('Ada', { delay: 120 });
      await press(page.getByRole('button', { name: 'Send message' }));
    },
  ],
];

/** Scrolls there, aims and presses: nobody presses a button in the frame that brings it into view. */
async function press(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(aimMs);
  await target.click();
}

/** The slowest interaction of each kind, on a phone with a slowed processor. */
export async function measureInp(): Promise<Report> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: string[][] = [];
    for (const [name, path, act] of interactions) {
      const row = [name, path];
      for (const waitMs of afterPaintMs) {
        const found: number[] = [];
        for (let visit = 0; visit < visits; visit += 1) {
          found.push(await slowestOf(browser, origin + path, waitMs, act));
        }
        const middle = quantile(found, 0.5);
        row.push(middle > 0 ? ms(middle) : `below ${shortestMs} ms`);
      }
      rows.push(row);
    }
    return {
      title: 'Interactions',
      about: `Event Timing's longest interaction (INP of the visit) at ${slowDown}× processor slow-down, phone emulation, median of ${visits} visits; the browser rounds to 8 ms.`,
      tables: [
        { head: ['', 'page', ...afterPaintMs.map((wait) => `acting after ${wait} ms`)], rows },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function slowestOf(
  browser: Browser,
  url: string,
  waitMs: number,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.addInitScript(watchEvents, shortestMs);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await page.waitForTimeout(waitMs);
  await act(page);
  // Entries are told after the frame that shows the answer.
  await page.waitForTimeout(restMs);
  const slowest = await page.evaluate(() => Number(document.documentElement.dataset.slowest ?? 0));
  await context.close();
  return slowest;
}

function watchEvents(durationThreshold: number) {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue;
      slowest = Math.max(slowest, entry.duration);
      document.documentElement.dataset.slowest = String(slowest);
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}

import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { chromiumPath } from '../browser.ts';
import { origin, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';

const slowDown = 4;
const visits = 3;
/** Event Timing tells of nothing shorter. */
const shortestMs = 16;
/** Somebody who has scrolled sees a button before pressing it. */
const restMs = 1500;

const interactions: [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  [
    'typing in the search of the blog',
    '/blog',
    async (page) => {
      await page.getByRole('searchbox').focus();
      await page.waitForTimeout(restMs);
      await page.getByRole('searchbox').pressSequentially('weather', { delay: 120 });
    },
  ],
  [
    'the same while the scripts start',
    '/blog',
    async (page) => page.getByRole('searchbox').pressSequentially('weather', { delay: 120 }),
  ],
  [
    'opening and closing the modal',
    '/',
    async (page) => {
      const opener = page.getByRole('button', { name: 'Archived Projects' });
      await opener.scrollIntoViewIfNeeded();
      await page.waitForTimeout(restMs);
      await opener.click();
      await page.getByRole('button', { name: 'Close modal' }).click();
    },
  ],
  [
    'turning the reviews',
    '/',
    async (page) => {
      const buttons = await page.getByRole('button', { name: /^Show the review/ }).all();
      await buttons[0]?.scrollIntoViewIfNeeded();
      await page.waitForTimeout(restMs);
      for (const button of buttons) await button.click();
    },
  ],
  [
    'the first touch of a page, which starts its scripts',
    '/',
    async (page) => page.getByRole('button', { name: 'Theme' }).first().click(),
  ],
];

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
      const found: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        found.push(await slowestOf(browser, origin + path, act));
      }
      const middle = quantile(found, 0.5);
      rows.push([name, path, middle > 0 ? ms(middle) : `below ${shortestMs} ms`]);
    }
    return {
      title: 'Interactions',
      about: `Event Timing's longest interaction (INP of the visit) at ${slowDown}× processor slow-down, phone emulation, median of ${visits} visits; the browser rounds to 8 ms.`,
      tables: [{ head: ['', 'page', 'slowest'], rows }],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function slowestOf(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.addInitScript(watchEvents, shortestMs);
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import '../../scripts/resolve.ts';
import { signInAt } from '../../test/sign-in.ts';
import { chromiumPath } from '../browser.ts';
import { origin, startSite } from '../processes.ts';
import { ms, quantile, type Report } from '../report.ts';

/** How it feels where nothing is slowed down, and on a slow device. */
const slowDowns = [1, 4];
const visits = 3;
const openings = 5;
/** Event Timing tells of nothing shorter. */
const shortestMs = 16;
const betweenKeysMs = 80;
const restMs = 1500;
/** What the page does without a key is measured as long as this many keys take, and left out. */
const idleKeys = 20;
/** As long as two drafts need to reach the server while somebody types. */
const sentence = 'Somebody goes on and on writing here, at the speed of one who knows the keys. ';

type Field = (page: Page) => Locator;
const paragraphs: Field = (page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).locator('> p');
const places: [name: string, field: Field][] = [
  ['a paragraph in the middle', (page) => paragraphs(page).nth(80)],
  ['the title', (page) => page.getByRole('textbox', { name: 'Title', exact: true })],
  ['the last paragraph', (page) => paragraphs(page).last()],
];

interface Typed {
  place: string;
  slowDown: number;
  slowestMs: number;
  /** As Web Vitals defines it: of every fifty interactions the slowest one does not count. */
  inpMs: number;
  /** Of the page's main thread for each key: nearly the same on a busy machine. */
  processorMs: number[];
  /** Counted only where nothing is slowed down: to ask for every frame makes a slow page slower. */
  framesPerSecond?: number;
}

/** Typing into a post of 20,000 words in 60 sections. */
export async function measureEditor(): Promise<Report> {
  const { longPostId, seedLongPost } = await import('../long-post.ts');
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-editor-'));
  await seedLongPost(join(folder, 'site.db'));
  const site = await startSite({ DATA_DIR: folder, SEED: 'none' });
  const browser = await chromium.launch({
    executablePath: chromiumPath() || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const path = `/admin/blog?edit=${longPostId}`;
    const found: Typed[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      for (const slowDown of slowDowns) {
        found.push(...(await typeEverywhere(browser, path, slowDown)));
      }
    }
    const own = await traceKeys(browser, path);
    const rows = places.map(([place], index) => {
      const at = (slowDown: number, of: (one: Typed) => number) =>
        quantile(
          found.filter((one) => one.place === place && one.slowDown === slowDown).map(of),
          0.5,
        );
      return [
        place,
        at(1, (one) => one.framesPerSecond ?? 0).toFixed(0),
        ms(at(1, (one) => one.slowestMs)),
        ms(at(4, (one) => one.inpMs)),
        ms(at(4, (one) => one.slowestMs)),
        ms(at(1, (one) => quantile(one.processorMs, 0.5))),
        ms(at(1, (one) => quantile(one.processorMs, 0.95))),
        ms(quantile(own[index] ?? [], 0.95)),
      ];
    });
    return {
      title: 'Typing into a long post',
      about: `A post of 20,000 words in 60 sections in the editor, ${sentence.length} keys, one each ${betweenKeysMs} ms, first as it is, then at 4× processor slow-down, 1440 × 900; Event Timing's interactions (INP leaves out the longest of every fifty) and what requestAnimationFrame saw, median of ${visits} visits. The browser rounds interactions to 8 ms. The processor time of a key is that of the page's main thread, not slowed down, until the next key, without what the page does anyway (it counts frames); a busy machine changes it least. Its own is what handles the key and draws the frame after it, from a trace of one more visit; the rest stores the draft. Opening: median of ${openings} visits, the two posts in turn.`,
      tables: [
        {
          head: [
            'typing in',
            'frames/s',
            'longest interaction',
            '4×: INP',
            '4×: longest interaction',
            'processor/key',
            'processor/key, p95',
            'of it its own, p95',
          ],
          rows,
        },
        {
          head: ['opening', 'the long post', 'a new post'],
          rows: await measureOpenings(browser, [path, '/admin/blog']),
        },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const session = await signInAt(origin);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'session', value: session.split('=')[1] ?? '', url: origin }]);
  return context;
}

/** By its address, and by its link in the list of posts, with the scripts in the browser's cache. */
async function measureOpenings(browser: Browser, paths: string[]): Promise<string[][]> {
  const context = await newContext(browser);
  const open = async (path: string, fromList: boolean) => {
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await page.goto(origin + (fromList ? '/admin/posts' : path));
    if (fromList) {
      await page.waitForLoadState('networkidle');
      await page.locator(`a[href="${path}"]`).first().click();
    }
    await page.locator('.ProseMirror').waitFor();
    const took = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation');
      const { domContentLoadedEventEnd: loaded } = document as PerformanceNavigationTiming;
      return (window.openedAt ?? 0) - (window.clickedAt ?? loaded);
    });
    await page.close();
    return took;
  };
  const rows: [name: string, fromList: boolean][] = [
    ['by its address, after the end of the document', false],
    ['from the list of posts, after the press', true],
  ];
  const found: string[][] = [];
  for (const [name, fromList] of rows) {
    const took: number[][] = paths.map(() => []);
    // The first visit fills the cache. One after the other: a busy moment meets both.
    for (let visit = 0; visit <= openings; visit += 1) {
      for (const [at, path] of paths.entries()) took[at]?.push(await open(path, fromList));
    }
    found.push([name, ...took.map((all) => ms(quantile(all.slice(1), 0.5)))]);
  }
  await context.close();
  return found;
}

/** Opens the post and types in each of the places. */
async function typeEverywhere(browser: Browser, path: string, slowDown: number): Promise<Typed[]> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions, shortestMs);
  if (slowDown === 1) await page.addInitScript(watchFrames);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin + path);
  await page.locator('.ProseMirror').waitFor();
  const found: Typed[] = [];
  for (const [place, field] of places) {
    await field(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(restMs);
    await field(page).click();
    await page.keyboard.press('End');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.waitForTimeout(restMs);
    await page.evaluate(() => {
      window.interactions?.clear();
      window.frameGaps?.splice(0);
    });
    const perKey: number[] = [];
    let before = await processorMs(devtools);
    await page.waitForTimeout(idleKeys * betweenKeysMs);
    const idle = ((await processorMs(devtools)) - before) / idleKeys;
    before = await processorMs(devtools);
    for (const key of sentence) {
      await page.keyboard.type(key, { delay: betweenKeysMs });
      const after = await processorMs(devtools);
      perKey.push(Math.max(0, after - before - idle));
      before = after;
    }
    const gaps = await page.evaluate(() => window.frameGaps);
    // Entries are told after the frame that shows the answer.
    await page.waitForTimeout(restMs);
    const interactions = await page.evaluate(() => [...(window.interactions?.values() ?? [])]);
    interactions.sort((one, other) => other - one);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    found.push({
      place,
      slowDown,
      slowestMs: interactions[0] ?? 0,
      inpMs: interactions[Math.floor(sentence.length / 50)] ?? 0,
      processorMs: perKey,
      framesPerSecond: gaps && (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
    });
  }
  await context.close();
  return found;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** The processor time of each key and of the frame that shows it, in each place. */
async function traceKeys(browser: Browser, path: string): Promise<number[][]> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await page.goto(origin + path);
  await page.locator('.ProseMirror').waitFor();
  const found: number[][] = [];
  for (const [, field] of places) {
    await field(page).scrollIntoViewIfNeeded();
    await field(page).click();
    await page.keyboard.press('End');
    await page.waitForTimeout(restMs);
    events = [];
    const categories = 'devtools.timeline,toplevel,blink.user_timing';
    await devtools.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
    for (const key of sentence) {
      await page.evaluate(() => performance.mark('key'));
      await page.keyboard.type(key, { delay: betweenKeysMs });
    }
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await isComplete;
    found.push(ownMsOf(events));
  }
  await context.close();
  return found;
}

function ownMsOf(events: TraceEvent[]): number[] {
  const marks = events.filter(({ name, ph }) => name === 'key' && ph !== 'X');
  const [first] = marks;
  const onThread = events.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid);
  const isOwn = ({ name, args }: TraceEvent) =>
    ['Layout', 'Paint', 'Commit'].includes(name) ||
    (name === 'EventDispatch' && /^key|input|selection/i.test(args?.data?.type ?? ''));
  const own = onThread.filter(isOwn);
  const tasks = onThread.filter(
    ({ name, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      own.some((event) => event.ts >= ts && event.ts <= ts + dur),
  );
  return marks.map((mark, index) => {
    const until = marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const mine = tasks.filter(({ ts }) => ts >= mark.ts && ts < until);
    return mine.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
}

async function processorMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

declare global {
  interface Window {
    /** How long each took, by its id. */
    interactions?: Map<number, number>;
    frameGaps?: number[];
    openedAt?: number;
    /** The last press of a button or link. */
    clickedAt?: number;
  }
}

/** Runs in the page. */
function watchOpening() {
  const press = () => {
    window.clickedAt = performance.now();
  };
  addEventListener('click', press, true);
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.ProseMirror')) return;
    window.openedAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function watchInteractions(durationThreshold: number) {
  const durations = new Map<number, number>();
  window.interactions = durations;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId: id = 0, duration } = entry as PerformanceEventTiming;
      if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** Runs in the page. */
function watchFrames() {
  const gaps: number[] = [];
  window.frameGaps = gaps;
  let last = 0;
  const frame = (now: number) => {
    if (last > 0) gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

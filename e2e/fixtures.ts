import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { storeSetup } from '../app/features/content/setup/setup.server';
import { runSite } from '../test/run-site';
import { ownerSession } from '../test/sign-in';

export { expect };

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Tags a test of a screen that behaves differently on a phone; all others run at desktop width only. */
export const alsoOnPhone = '@also-on-phone';

/** Between the two widths that the projects have. */
export const tablet = { width: 768, height: 1024 };

/** For `test.use`: pages move. Elsewhere the browser asks for less motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

const sharedPictures = join(process.cwd(), 'node_modules/.cache/pictures');

const databaseName = 'site.db';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  // Pictures are resized once for all tests; making them is most of what a fresh site has to do.
  mkdirSync(sharedPictures, { recursive: true });
  symlinkSync(sharedPictures, join(folder, 'cache'));
  return folder;
}

type RunningSite = Awaited<ReturnType<typeof runSite>>;

/** The address of a database with the demo in it; each site begins with a copy. */
export async function fillDemoDatabase(): Promise<string> {
  const folder = newFolder();
  const running = await runSite({
    env: { DATA_DIR: folder, SEED: 'demo' },
    clock: () => new Date(),
  });
  await running.stop();
  return join(folder, databaseName);
}

interface Fixtures {
  /** Settings for this test's site; override with `test.use({ env: { … } })`. */
  env: Record<string, string>;
  /** The site was never set up; else its owner has skipped that. */
  firstRun: boolean;
  /** A site of the test's own, with the demo in its database. */
  site: RunningSite;
  /** Signs the page in as the owner. */
  owner: { email: string };
  /** What went wrong in the page; a test that expects something of it says so with `problems.allow`. */
  problems: Problems;
}

class Problems {
  #found: string[] = [];
  #allowed: RegExp[] = [];

  add(problem: string) {
    this.#found.push(problem);
  }

  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  get unexpected() {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  firstRun: [false, { option: true }],

  site: async ({ env, firstRun }, use) => {
    const folder = newFolder();
    const { DEMO_DATABASE } = process.env;
    if (!env.SEED && DEMO_DATABASE) copyFileSync(DEMO_DATABASE, join(folder, databaseName));
    const running = await runSite({
      env: { DATA_DIR: folder, SEED: 'demo', ...env },
      clock: () => new Date(),
    });
    if (!firstRun) await storeSetup(running.services.db, 'skipped', new Date());
    await use(running);
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  },

  baseURL: async ({ site }, use) => use(site.origin),

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      context.on('page', (page) => watch(page, problems));
      await use(problems);
      expect(problems.unexpected, 'problems in the page').toEqual([]);
    },
    { auto: true },
  ],

  owner: async ({ site, context }, use) => {
    const [name = '', value = ''] = (await ownerSession(site.services)).split('=');
    await context.addCookies([{ name, value, url: site.origin }]);
    await use({ email: site.services.config.ownerEmail });
  },
});

/** Waits until an app answers to keys; what is typed into fields before is not lost, but a shortcut is. */
export async function started(page: Page) {
  await page.waitForFunction(() => window.startWatch?.signal.aborted);
}

/** Console errors, script errors, policy violations, failed requests and error answers. */
function watch(page: Page, problems: Problems) {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.add(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A document that is fetched ahead may be given up; it is asked for again when it is wanted.
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) return;
    // A request that a navigation or an unmount cut short is not a failure.
    if (!reason.includes('ERR_ABORTED')) problems.add(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.add(`answer: ${response.status()} ${response.url()}`);
  });
}

const axeCode = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** A frame is a page of its own, and looked at where it is opened by itself. No rule here reads stylesheets. */
const everyRule: RunOptions = {
  iframes: false,
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
const ofColor = ['color-contrast', 'link-in-text-block'];
/** The light theme has other colours on the same page; app/styles/tokens.test.ts has those of its parts. */
const rulesOfColor: RunOptions = { ...everyRule, runOnly: ofColor };
/** A phone has other boxes and the same colours, which are most of the work. */
const allButColor: RunOptions = {
  ...everyRule,
  rules: Object.fromEntries(ofColor.map((rule) => [rule, { enabled: false }])),
};

/** Nothing is wider than the screen. A phone shows a wider page in a wider window, so that is not asked. */
export async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

/** How many characters the lines of a text have, without the last line of each paragraph. */
export async function lineLengths(paragraphs: Locator): Promise<number[]> {
  return paragraphs.evaluateAll((all) =>
    all.flatMap((paragraph) => {
      const lines: number[] = [];
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let top = Number.NEGATIVE_INFINITY;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, character] of [...(node.textContent ?? '')].entries()) {
          if (character === '\n') continue;
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          if (box.top > top + box.height / 2) lines.push(0);
          top = Math.max(top, box.top);
          lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
        }
      }
      return lines.slice(0, -1);
    }),
  );
}

/**
 * No finding of axe in the dark theme, none about colours in the light one, and nothing to scroll
 * sideways for, also as narrow as a phone. Once a screen: name the part `within` where a test before
 * this one has looked at the rest, and its colours in the dark theme alone are looked at. A call
 * takes more processor time than a page load.
 */
export async function expectAccessible(page: Page, within = 'html') {
  const size = page.viewportSize();
  const isPhone = (size?.width ?? 0) < 768;
  await expectToFit(page);
  if (size && !isPhone && within === 'html') {
    await page.setViewportSize(tablet);
    await expectToFit(page);
    const cut = await page
      .locator('.page-actions :is(a, button)')
      .evaluateAll((all) =>
        all.filter((action) => action.getBoundingClientRect().right > innerWidth).map(String),
      );
    expect(cut, `actions of ${page.url()} that a tablet cuts off`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    for (const head of await page.locator('.page-head').all())
      expect((await head.boundingBox())?.height, `head of ${page.url()}`).toBeLessThanOrEqual(120);
    await page.setViewportSize(size);
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  await page.evaluate(stopMotion);
  const wasStill = await page.evaluate(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const runs: (readonly ['dark' | 'light', RunOptions])[] = isPhone
    ? [['light', allButColor]]
    : [['dark', everyRule], ...(within === 'html' ? [['light', rulesOfColor] as const] : [])];
  for (const [colorScheme, options] of runs) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations }: AxeResults = await page.evaluate(
      ([where, how]) => window.axe.run(where, how),
      [within, options] as const,
    );
    const findings = violations.map(
      ({ id, help, nodes }) =>
        `${colorScheme}: ${id} (${help}) at ${nodes.map((n) => n.target).join(' ; ')}`,
    );
    expect(findings).toEqual([]);
  }
  if (!wasStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** A colour on its way to another is neither; an endless animation is drawn again while axe reads. */
function stopMotion() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

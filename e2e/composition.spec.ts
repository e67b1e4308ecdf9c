import type { Page } from '@playwright/test';
import { publish } from '../test/content';
import { expect, expectToFit, test } from './fixtures';

const sizes = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** The first of each: what begins a section, and what stands in it. */
const leftEdges = [
  ...['.hero-words', '#technology h2', '.tech-grid', '#work h2', '#work li', '#experience h2'],
  ...[
    '#experience li',
    '#blog-preview h2',
    '#blog-preview li',
    '#reviews h2',
    '#reviews blockquote',
  ],
  ...['footer h2', 'footer a[href^=mailto]', 'footer :disabled'],
];

test('the landing page is composed at every size of window, also around a photograph', async ({
  page,
  site,
}) => {
  await publish(site.services, 'site', (part) => ({
    ...part,
    portrait: 'satellite-pass.webp',
    coordinates: '38.25, -85.76',
  }));
  await page.goto('/');
  for (const size of sizes) {
    await test.step(`${size.width} x ${size.height}`, async () => {
      const { width, height } = size;
      const isWide = width >= 768;
      await page.setViewportSize(size);
      await expectToFit(page);
      const [words, portrait, dial, first, second, ...edges] = await boxesOf(page, [
        '.hero-words',
        '.hero-portrait',
        '.dial',
        '.hero-words .button',
        '.hero-words .button + .button',
        ...leftEdges,
      ]);
      if (!words || !portrait || !dial || !first || !second) throw new Error('A part is missing.');
      expect(first.bottom, 'the first button is in view').toBeLessThanOrEqual(height);
      expect(second.y, 'both buttons are in one row').toBe(first.y);
      expect(dial.y, 'the dial is whole').toBeGreaterThanOrEqual(0);
      expect(dial.bottom).toBeLessThanOrEqual(height);
      expect(dial.right).toBeLessThanOrEqual(width);
      const column = isWide ? width * (2 / 3) : width - 2 * words.x;
      const left = (width - column) / 2;
      const off = leftEdges.filter((_, at) => Math.abs((edges[at]?.x ?? 0) - left) > 0.5);
      expect(off, 'other left edges').toEqual([]);
      expect(await outsideOf(page, left, left + column), 'beside the column').toEqual([]);
      if (!isWide) {
        expect(portrait.width).toBeCloseTo(Math.min(width * 0.62, height * 0.34), 0);
        expect(portrait.right, 'on the right').toBeCloseTo(left + column, 0);
        expect(words.y - portrait.bottom, 'words begin below the portrait').toBeCloseTo(16, 0);
        return;
      }
      expect(words.right, 'no word over the portrait').toBeLessThanOrEqual(portrait.x + 1);
      expect(portrait.x - words.right, 'no hole').toBeLessThan(48);
      expect(portrait.width).toBeGreaterThan(width * 0.3);
    });
  }

  await test.step('the dial says when it is light, and the hour beside its hand', async () => {
    const words = page.locator('.dial text');
    await expect(words.filter({ hasText: /^Daylight \d\d:\d\d–\d\d:\d\d$/ })).toBeVisible();
    const now = await words.filter({ hasText: /^Now \d\d:\d\d$/ }).boundingBox();
    const hand = await page.locator('.dial [data-hand]').boundingBox();
    if (!now || !hand) throw new Error('The dial has no hour.');
    const apart = Math.max(hand.x - now.x - now.width, now.x - hand.x - hand.width, 0);
    expect(apart).toBeLessThan(48);
  });

  await test.step('letters of twice the size cover no face', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const size of sizes.filter(({ width }) => width < 768)) {
      await page.setViewportSize(size);
      await expectToFit(page);
      const [portrait, words] = await boxesOf(page, ['.hero-portrait', '.hero-words']);
      expect(words?.y).toBeGreaterThanOrEqual(portrait?.bottom ?? Number.NaN);
    }
  });
});

/** The box of the first of each part, undefined where there is none. */
function boxesOf(page: Page, parts: string[]): Promise<(DOMRect | undefined)[]> {
  return page.evaluate(
    (all) => all.map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
    parts,
  );
}

/** What stands outside of the main column. The portrait, the network and the rain may. */
function outsideOf(page: Page, left: number, right: number): Promise<string[]> {
  return page.locator('main, footer').evaluateAll(
    (roots, [from, to]) => {
      const parts = 'h1, h2, h3, p, li, a, figure, blockquote, ul, svg';
      const mayBleed = '.hero-portrait *, [aria-hidden] *, .sr-only, svg *, [popover] *';
      return roots
        .flatMap((root) => [...root.querySelectorAll(parts)])
        .filter((one) => !one.matches(mayBleed) && one.checkVisibility())
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 0 && (box.left < from - 1 || box.right > to + 1);
        })
        .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    },
    [left, right] as const,
  );
}

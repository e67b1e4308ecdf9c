import type { Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { home } from '../test/fixtures/content';
import { expect, inMotion, test } from './fixtures';

test.use(inMotion);

const { step } = test;

/** How many values of two pictures differ by more than the drawing of a browser does from time to time. */
async function otherPixels(one: Buffer, other: Buffer, within?: Region): Promise<number> {
  const [first = Buffer.alloc(0), second] = await Promise.all(
    [one, other].map((png) => {
      const picture = sharp(png);
      return (within ? picture.extract(within) : picture).raw().toBuffer();
    }),
  );
  return first.filter((value, at) => Math.abs(value - (second?.[at] ?? 0)) > 8).length;
}

test('the hero stands still on its moving network, and leads to work and blog', async ({
  page,
}) => {
  const shift = await watchShifts(page);
  await page.goto('/');
  const frame = page.locator('iframe[src="/neural/index.html"]');
  const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
  const hero = page.getByRole('region', { name: home.headline });

  await step('it shifts nothing while it loads', async () => {
    await expect(network).toHaveAttribute('data-running', 'true');
    expect(await shift()).toBeLessThan(0.001);
  });

  await expect(hero.getByText(home.subline)).toBeVisible();
  await expect(hero.getByText(home.welcome)).toBeVisible();

  await step('the network takes no clicks and runs through no words', async () => {
    await expect(frame).toHaveAttribute('aria-hidden', 'true');
    await expect(frame).toHaveAttribute('tabindex', '-1');
    await expect(frame).toHaveCSS('pointer-events', 'none');
    await page.evaluate(() => document.fonts.ready);
    await frame.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
    });
    const setVisibility = (part: string, value: string) =>
      page.locator(part).evaluate((element, visibility) => {
        element.style.visibility = visibility;
      }, value);
    const look = () => page.locator('.hero').screenshot();
    await setVisibility('.hero-portrait', 'hidden');
    const withNetwork = await look();
    await setVisibility('.neural-backdrop', 'hidden');
    const without = await look();
    const ofWords = await page.locator('.hero-words').boundingBox();
    const ofHero = await page.locator('.hero').boundingBox();
    if (!ofWords || !ofHero) throw new Error('The hero has no box.');
    const words = {
      left: Math.ceil(ofWords.x - ofHero.x),
      top: Math.ceil(ofWords.y - ofHero.y),
      width: Math.floor(ofWords.width) - 1,
      height: Math.floor(ofWords.height) - 1,
    };
    // Edges of buttons between two pixels are drawn a little otherwise; a line of the network has far more.
    const fewPixels = 100;
    expect(await otherPixels(withNetwork, without, words)).toBeLessThan(fewPixels);
    expect(await otherPixels(withNetwork, without)).toBeGreaterThan(10 * fewPixels);
    await setVisibility('.hero-portrait', '');
    await setVisibility('.neural-backdrop', '');
  });

  await step('the network sleeps out of view, and the rain of the footer wakes', async () => {
    const footer = page.getByRole('contentinfo');
    const rain = footer.locator('canvas');
    await footer.scrollIntoViewIfNeeded();
    await expect(network).toHaveAttribute('data-running', 'false');
    await expect(rain).toHaveAttribute('data-awake', 'true');
    await expect(footer.locator('div:has(> canvas)')).toHaveAttribute('aria-hidden', 'true');
    await expect(rain).toHaveCSS('pointer-events', 'none');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(rain).toHaveAttribute('data-awake', 'false');
  });

  await step('one button leads to the work, the other to the blog', async () => {
    await hero.getByRole('link', { name: 'See My Work' }).click();
    await expect(page).toHaveURL(/\/#work$/);
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();
    await hero.getByRole('link', { name: 'Read My Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.locator('body')).not.toHaveAttribute('data-page', 'home');
  });
});

test('fonts that come late replace their stand-ins and move next to nothing', async ({ page }) => {
  const shift = await watchShifts(page);
  const shown = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, style, display }) => {
          return status === 'loaded' && style === 'normal' && display === 'swap';
        })
        .map(({ family }) => family.replaceAll('"', '')),
    );
  for (const [path, width] of [
    ['/', 1440],
    ['/contact', 390],
  ] as const) {
    await step(path, async () => {
      await page.setViewportSize({ width, height: 900 });
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await shown()).toEqual([]);
      painted.resolve();
      await expect.poll(shown).toEqual(['Redaction 35', 'Brygada 1918']);
      // Widths match on average: which line is the last to fit a word depends on the words, and they on the day.
      expect(await shift()).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

/** Adds up how far things moved by themselves, in the page and the frames in it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => {
        return sum + (entry as PerformanceEntry & { value: number }).value;
      }, 0);
      const before = Number(document.documentElement.dataset.shift ?? 0);
      document.documentElement.dataset.shift = String(before + moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = page
      .frames()
      .map((frame) => frame.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)));
    return (await Promise.all(shifts)).reduce((sum, one) => sum + one, 0);
  };
}

import type { Page } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { taglineFrames } from '../app/features/portfolio/tagline-frames';
import { home, site as owner, reviews } from '../test/fixtures/content';
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

const words = `Based in ${owner.place}`;

test('the hero says who this is, stands still on its moving network, and leads to work and blog', async ({
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

  await step('it says who this is', async () => {
    await expect(page).toHaveTitle(owner.meta.title);
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Building the Technology of the Future',
    );
    await expect(hero.getByText(owner.ownerName, { exact: true })).toBeVisible();
    await expect(hero.getByRole('img', { name: `Portrait of ${owner.ownerName}` })).toBeVisible();
    await expect(hero.getByText(home.subline)).toBeVisible();
    await expect(hero.getByText(home.welcome)).toBeVisible();
  });

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

test('the tagline plays and the reviews rotate by the clock, and rest when somebody reads them', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tagline = page.getByRole('button', { name: words });
  const section = page.getByRole('region', { name: 'Reviews' });
  const shown = section.locator('[data-state="shown"]');
  const rotating = section.locator('[aria-live="off"]');
  const text = (index: number) => reviews[index]?.text ?? '';
  const dot = section.getByRole('button', { name: reviews[2]?.author ?? '' });
  /** The time after which the next review is there: ten seconds, and the fade. */
  const runForOneReview = async () => {
    await page.clock.runFor(10_000);
    await page.clock.runFor(500);
  };

  await step('the tagline plays its frames, and returns to its words', async () => {
    await expect(tagline).toHaveText(words);
    await expect(tagline).toHaveCSS('width', '200px');
    await tagline.hover();
    await expect(tagline).toHaveText(taglineFrames[0] ?? '');
    await page.clock.runFor((taglineFrames.length - 1) * 200);
    await expect(tagline).toHaveText(taglineFrames.at(-1) ?? '');
    await page.clock.runFor(200);
    await expect(tagline).toHaveText(words);
    await page.mouse.move(0, 0);
  });

  await step(
    'it plays for the keyboard and for a finger too, as often as it is pressed',
    async () => {
      await tagline.focus();
      await expect(tagline).toHaveText(taglineFrames[0] ?? '');
      await page.clock.runFor(taglineFrames.length * 200);
      await expect(tagline).toHaveText(words);
      await tagline.press('Enter');
      await expect(tagline).toHaveText(taglineFrames[0] ?? '');
      await page.keyboard.press('Tab');
      await expect(tagline).toHaveText(words);
    },
  );

  await step(
    'the reviews rotate every 10 s with a fade of 500 ms, only while in view',
    async () => {
      await page.clock.runFor(11_000);
      await expect(shown).toContainText(text(0));
      await section.evaluate((part) =>
        part.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await expect(rotating).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(section.locator('[data-state="leaving"]')).toContainText(text(0));
      await page.clock.runFor(500);
      await expect(shown).toContainText(text(1));
      await expect(shown.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();

      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(section.locator('[aria-live="polite"]')).toHaveCount(1);
      await page.clock.runFor(11_000);
      await expect(shown).toContainText(text(1));
    },
  );

  await step('a dot chooses one, and ten seconds later the rotation goes on', async () => {
    await section.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(rotating).toBeVisible();
    await page.clock.runFor(7000);
    await dot.click();
    await page.clock.runFor(9000);
    await expect(shown).toContainText(text(2));
    await page.clock.runFor(1500);
    await expect(shown).toContainText(text(0));
  });

  await step('they rest while the quotation has the pointer or the focus', async () => {
    await shown.locator('blockquote').hover();
    await page.clock.runFor(11_000);
    await expect(shown, 'the pointer is there').toContainText(text(0));
    await dot.hover();
    await runForOneReview();
    await expect(shown, 'the pointer has left').toContainText(text(1));
    await shown.locator('blockquote').focus();
    await page.clock.runFor(11_000);
    await expect(shown, 'the focus is there').toContainText(text(1));
    await dot.focus();
    await runForOneReview();
    await expect(shown, 'the focus has left').toContainText(text(2));
  });
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

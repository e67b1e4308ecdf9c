import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { phases, taglineFrames } from '../app/features/portfolio/tagline-frames';
import { home } from '../test/fixtures/content/home';
import { archivedProjects, projects } from '../test/fixtures/content/projects';
import { site as owner } from '../test/fixtures/content/site';
import { technologies } from '../test/fixtures/content/technologies';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer();

/** How many values of two pictures differ by more than the drawing of a browser does from time to time. */
function otherPixels(one: Buffer, other: Buffer): number {
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 8).length;
}

const tagline = (page: Page) => page.getByRole('button', { name: `Based in ${owner.place}` });

test.describe('the hero', () => {
  test('says who this is and leads to the work and to the blog', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(owner.meta.title);
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Building the Technology of the Future',
    );
    const hero = page.getByRole('region', { name: home.headline });
    await expect(hero.getByText(owner.ownerName, { exact: true })).toBeVisible();
    await expect(hero.getByRole('img', { name: `Portrait of ${owner.ownerName}` })).toBeVisible();
    await expect(hero.getByText(home.subline)).toBeVisible();
    await expect(hero.getByText(home.welcome)).toBeVisible();

    await hero.getByRole('link', { name: 'See My Work' }).click();
    await expect(page).toHaveURL(/\/#work$/);
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();

    await hero.getByRole('link', { name: 'Read My Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.locator('body')).not.toHaveAttribute('data-page', 'home');
  });

  test('has a network behind it that takes no clicks and sleeps out of view', async ({ page }) => {
    await page.goto('/');
    const frame = page.locator('iframe[src="/neural/index.html"]');
    await expect(frame).toHaveAttribute('aria-hidden', 'true');
    await expect(frame).toHaveAttribute('tabindex', '-1');
    await expect(frame).toHaveCSS('pointer-events', 'none');
    const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
    await expect(network).toHaveAttribute('data-running', 'true');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(network).toHaveAttribute('data-running', 'false');
  });

  test('lets the network run through no words', async ({ page }) => {
    await page.goto('/');
    const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
    await expect(network).toHaveAttribute('data-running', 'true');
    await page.evaluate(() => document.fonts.ready);
    await page.locator('.neural-backdrop iframe').evaluate(async (frame) => {
      await Promise.all(frame.getAnimations().map(({ finished }) => finished));
    });
    const hide = (part: string) =>
      page.locator(part).evaluate((element) => {
        element.style.visibility = 'hidden';
      });
    const look = async () => ({
      words: await pixelsOf(await page.locator('.hero-words').screenshot()),
      all: await pixelsOf(await page.locator('.hero').screenshot()),
    });
    await hide('.hero-portrait');
    const withNetwork = await look();
    await hide('.neural-backdrop');
    const without = await look();
    expect(otherPixels(withNetwork.words, without.words)).toBe(0);
    expect(otherPixels(withNetwork.all, without.all)).toBeGreaterThan(100);
  });

  test('shifts nothing while it loads', async ({ page }) => {
    const shift = await watchShifts(page);
    await page.goto('/');
    await page
      .frameLocator('iframe[src="/neural/index.html"]')
      .locator('html[data-running="true"]')
      .waitFor({ state: 'attached' });
    expect(await shift()).toBeLessThan(0.001);
  });
});

for (const path of ['/', '/about', '/blog', '/contact']) {
  test(`the fonts of ${path} come late, replace their stand-ins and move next to nothing`, async ({
    page,
  }) => {
    const shift = await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status, style, display }) => {
            return status === 'loaded' && style === 'normal' && display === 'swap';
          })
          .map(({ family }) => family.replaceAll('"', '')),
      );
    expect(await shown()).toEqual([]);
    painted.resolve();
    await expect.poll(shown).toEqual(['Redaction 35', 'Brygada 1918']);
    // Widths match on average: which line is the last to fit a word depends on the words, and they on the day.
    expect(await shift()).toBeLessThan(0.02);
  });
}

test.describe('the tagline', () => {
  test('plays 10, 7 and 10 frames of 200 ms when touched, and returns to its words', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(tagline(page)).toHaveText(`Based in ${owner.place}`);
    await expect(tagline(page)).toHaveCSS('width', '200px');
    await page.clock.pauseAt(Date.now() + 60_000);
    await tagline(page).hover();
    expect(phases.map((phase) => phase.length)).toEqual([10, 7, 10]);
    for (const frame of taglineFrames) {
      await expect(tagline(page)).toHaveText(frame);
      await page.clock.runFor(200);
    }
    await expect(tagline(page)).toHaveText(`Based in ${owner.place}`);
  });

  test('goes back to its words whenever the pointer leaves', { tag: anyWidth }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const stepsMs of [200, 2200, 4000]) {
      await tagline(page).hover();
      for (let ms = 0; ms < stepsMs; ms += 200) await page.clock.runFor(200);
      await expect(tagline(page)).not.toHaveText(`Based in ${owner.place}`);
      await page.mouse.move(0, 0);
      await expect(tagline(page)).toHaveText(`Based in ${owner.place}`);
    }
  });

  test('plays for the keyboard too', { tag: anyWidth }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await tagline(page).focus();
    await expect(tagline(page)).toHaveText(taglineFrames[0] ?? '');
    await page.keyboard.press('Tab');
    await expect(tagline(page)).toHaveText(`Based in ${owner.place}`);
  });
});

test('no word of a technology tile is cut where four stand in a narrow row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const cut = await page
    .locator('.tech-tile')
    .evaluateAll((tiles) =>
      tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
    );
  expect(cut).toEqual([]);
});

test('the eight tiles take their colour and a dot that follows the cursor', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Technology' });
  await expect(section.getByText('Tools & technologies I work with')).toBeVisible();
  const tiles = section.getByRole('listitem');
  await expect(tiles).toHaveCount(8);
  const columns = (page.viewportSize()?.width ?? 0) < 768 ? 2 : 4;
  const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);

  const tile = tiles.nth(1);
  await expect(tile.getByRole('heading', { name: technologies[1]?.name ?? '' })).toBeVisible();
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  if (!box) throw new Error('The tile has no box.');
  await page.mouse.move(box.x + 40, box.y + 30);
  await page.mouse.move(box.x + 60, box.y + 50);
  const tint = tile.locator('.tech-tint');
  const dot = tile.locator('.tech-dot');
  await expect(tint).toHaveCSS('opacity', '0.2');
  await expect(tint.locator('rect')).toHaveAttribute('fill', technologies[1]?.color ?? '');
  await expect(dot).toHaveCSS('opacity', '0.8');
  await expect(dot).toHaveCSS('width', '32px');
  const spot = await dot.boundingBox();
  expect(spot?.x).toBeCloseTo(box.x + 60 - 16, 0);
  expect(spot?.y).toBeCloseTo(box.y + 50 - 16, 0);
  await page.mouse.move(0, 0);
  await expect(dot).toHaveCSS('opacity', '0');
  await expect(tint).toHaveCSS('opacity', '0');
});

test.describe('the projects', () => {
  test('are four cards that open in a new tab and answer to the pointer', async ({ page }) => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'My Projects' }).getByRole('link');
    await expect(cards).toHaveCount(projects.length);
    for (const [index, { title, link }] of projects.entries()) {
      const card = cards.nth(index);
      await expect(card).toContainText(title);
      await expect(card).toHaveAttribute('href', link);
      await expect(card).toHaveAttribute('target', '_blank');
      await expect(card).toHaveAttribute('rel', /noopener/);
    }
    const card = cards.first();
    const invitation = card.getByText(`Take me to ${projects[0]?.title}`);
    await expect(invitation).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(card).toHaveCSS('transform', 'matrix(1.03, 0, 0, 1.03, 0, 0)');
    const picture = card.locator('.plate');
    await expect(picture).toHaveCSS('filter', 'blur(2px)');
    await expect(picture).toHaveCSS('transform', 'matrix(1.1, 0, 0, 1.1, 0, -8)');
    await expect(invitation).toHaveCSS('opacity', '1');
  });

  test('keep the archived one in a modal that closes by ×, Escape and a click outside', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Archived Projects' });
    const modal = page.getByRole('dialog', { name: 'Archived Projects' });
    await opener.click();
    await expect(modal.getByText('Unfinished ideas waiting for their time.')).toBeVisible();
    const card = modal.getByRole('link', { name: archivedProjects[0]?.title ?? '' });
    await expect(card).toHaveAttribute('href', archivedProjects[0]?.link ?? '');
    await expectAccessible(page);

    await modal.getByRole('button', { name: 'Close modal' }).click();
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await expect(modal).toBeVisible();
    const close = modal.getByRole('button', { name: 'Close modal' });
    await expect(close).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(key === 'Tab' ? card : close).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await expect(card).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.mouse.click(4, 4);
    await expect(modal).toBeHidden();
  });

  test('open the archive on a double click, wherever in the window the button stands', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Archived Projects' });
    const modal = page.getByRole('dialog', { name: 'Archived Projects' });
    for (const block of ['center', 'start', 'end'] as const) {
      await opener.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
      await opener.dblclick();
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
    }
    expect(context.pages()).toHaveLength(1);
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

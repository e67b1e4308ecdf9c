import { archivedProjects, projects } from '../test/fixtures/content/projects';
import { reviews } from '../test/fixtures/content/reviews';
import { site as owner } from '../test/fixtures/content/site';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('axe finds nothing on the landing page in either theme', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
});

test('every control of the landing page is reached with the keyboard, in order', async ({
  page,
}) => {
  await page.goto('/');
  const reached: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
    });
    reached.push(name);
    if (name === 'Contact' && reached.includes('Schedule Call') === false && press > 20) break;
  }
  const places = [
    'Skip to content',
    'Home',
    `Based in ${owner.place}`,
    'See My Work',
    'Read My Blog',
    'Archived Projects',
    'Pause',
    owner.email,
  ].map((name) => reached.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(reached).not.toContain('Schedule Call');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the network, the tagline, the reviews and the rain stand still', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const words = `Based in ${owner.place}`;
    await page.clock.runFor(5000);
    const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
    await expect(network).toHaveAttribute('data-running', 'false');
    const tagline = page.getByRole('button', { name: words });
    await tagline.hover();
    await page.clock.runFor(400);
    await expect(tagline).toHaveText(words);

    const section = page.getByRole('region', { name: 'Reviews' });
    await section.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.clock.runFor(25_000);
    await expect(section.locator('[data-state="shown"]')).toContainText(reviews[0]?.text ?? '');
    await expect(section.getByRole('button', { name: 'Pause' })).toHaveCount(0);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.locator('footer canvas')).toHaveAttribute('data-awake', 'false');
  });
});

test('the author of the review that is shown has another line also in forced colours', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const rims = await page
    .locator('.review-dot')
    .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).borderTopWidth));
  expect(rims).toEqual(['3px', '1px', '1px']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and every link works', { tag: anyWidth }, async ({
    page,
    problems,
  }) => {
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    // Without script every picture is fetched at once; the words need not wait for them.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home');
    await expect(page.getByText(`Based in ${owner.place}`)).toBeVisible();
    for (const { title } of projects) {
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    }
    for (const { text } of reviews) await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Archived Projects' }).click();
    await expect(page.getByText(archivedProjects[0]?.title ?? '', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close modal' }).click();
    await expect(page.getByText('A language model in the feed room')).toBeVisible();
    await page.getByRole('link', { name: 'See My Work' }).click();
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

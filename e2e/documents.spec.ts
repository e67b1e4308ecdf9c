import { taglineFrames } from '../app/features/portfolio/tagline-frames';
import { everySection, publish } from '../test/factories/posts';
import { reviews } from '../test/fixtures/content/reviews';
import { site as owner } from '../test/fixtures/content/site';
import { anyWidth, expect, test } from './fixtures';

/**
 * What ships, as a new visitor meets it: nothing is prepared, touched or waited for but the page's
 * load. A page whose start were delayed by seconds fails here.
 */
const withinMs = { timeout: 1000 };

test.beforeEach(async ({ site, request }) => {
  // The first visitor of a new site waits for pages to be rendered; these tests are about the browser.
  for (const path of ['/', '/about', '/blog', '/contact']) await request.get(site.origin + path);
});

test('the first turn of the wheel hides the navigation', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('.site-nav')).toBeHidden(withinMs);
});

test('the first hover plays the tagline', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/');
  const tagline = page.getByRole('button', { name: `Based in ${owner.place}` });
  await tagline.hover();
  const frames = new RegExp(`^(?:${taglineFrames.join('|')})$`, 'u');
  await expect(tagline).toHaveText(frames, withinMs);
});

test('the first press switches the theme', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', withinMs);
});

test('the first press on a tool does its work', async ({ page }) => {
  await page.goto('/RSS-Maker');
  await page.getByRole('button', { name: 'Load feed' }).click();
  await expect(page.getByText('Please paste your existing RSS feed XML.').first()).toBeVisible(
    withinMs,
  );
});

test('the first press on a dot changes the review', async ({ page }) => {
  await page.goto('/');
  const dot = page.getByRole('button', { name: reviews[1]?.author ?? '' });
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true', withinMs);
  await expect(page.getByText(reviews[1]?.text ?? '')).toBeVisible();
});

test('what is typed in the search from the first moment is found', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('searchbox').pressSequentially('soup');
  await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('soup');
  await expect(page).toHaveURL('/blog?q=soup');
});

test('what is typed before the script comes is not lost', { tag: anyWidth }, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').pressSequentially('soup');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  script.resolve();
  await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();

  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Message').pressSequentially('Hello there');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello there');
});

test('the network behind the hero moves within a second, and the visit is measured', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.goto('/');
  const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
  await expect(network).toHaveAttribute('data-running', 'true', withinMs);
  await expect(page.locator('html')).toHaveAttribute('data-measured');
});

test('a post has its copy buttons and hides what is broken within a second', {
  tag: anyWidth,
}, async ({ page, site, problems }) => {
  problems.allow(/404/);
  const broken = { fileName: 'gone.png', alt: 'Gone', size: 'large', alignment: 'left' } as const;
  const content = [{ type: 'image' as const, ...broken }, ...everySection];
  await publish(site.services, 'alive', { content });
  await page.goto('/blog/alive');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible(withinMs);
  await expect(page.getByRole('img', { name: 'Gone' })).toBeHidden(withinMs);
});

test('from one document to the next the browser navigates, and comes back to the place', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { first: true }));
  await page.getByRole('link', { name: /A language model in the feed room/ }).click();
  await expect(page).toHaveURL('/blog/a-language-model-in-the-feed-room');
  expect(await page.evaluate(() => 'first' in window)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

import { taglineFrames } from '../app/features/portfolio/tagline-frames';
import { everySection, publish } from '../test/factories/posts';
import { site as owner, reviews } from '../test/fixtures/content';
import { expect, inMotion, test } from './fixtures';

test.use(inMotion);

const { step } = test;

/**
 * What ships, as a new visitor meets it: nothing is prepared, touched or waited for but the page's
 * load. A page whose start were delayed by seconds fails here.
 */
const withinMs = { timeout: 1000 };

test.beforeEach(async ({ site, request }) => {
  // The first visitor of a new site waits for pages to be rendered; these tests are about the browser.
  for (const path of ['/', '/about', '/blog']) await request.get(site.origin + path);
});

test('the first press does its work', async ({ page }) => {
  await step('on the dot of a review', async () => {
    await page.goto('/');
    const dot = page.getByRole('button', { name: reviews[1]?.author ?? '' });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true', withinMs);
    await expect(page.getByText(reviews[1]?.text ?? '')).toBeVisible();
  });

  await step('on the theme', async () => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', withinMs);
  });
});

test('the landing page answers to the first wheel and hover, and moves without either', async ({
  page,
}) => {
  await step('the first turn of the wheel hides the navigation', async () => {
    await page.goto('/');
    await page.mouse.wheel(0, 600);
    await expect(page.locator('.site-nav')).toBeHidden(withinMs);
  });

  await step('the network moves within a second, and the visit is measured', async () => {
    await page.goto('/');
    const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
    await expect(network).toHaveAttribute('data-running', 'true', withinMs);
    await expect(page.locator('html')).toHaveAttribute('data-measured');
  });

  await step('the first hover plays the tagline', async () => {
    const tagline = page.getByRole('button', { name: `Based in ${owner.place}` });
    await tagline.hover();
    const frames = new RegExp(`^(?:${taglineFrames.join('|')})$`, 'u');
    await expect(tagline).toHaveText(frames, withinMs);
    await page.mouse.move(0, 0);
  });

  await step(
    'to the next document the browser navigates, and comes back to the place',
    async () => {
      await page.evaluate(() => Object.assign(window, { first: true }));
      await page.getByRole('link', { name: /A language model in the feed room/ }).click();
      await expect(page).toHaveURL('/blog/a-language-model-in-the-feed-room');
      expect(await page.evaluate(() => 'first' in window)).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    },
  );
});

test('what is typed from the first moment is not lost', async ({ page }) => {
  await step('in the search, it is found', async () => {
    await page.goto('/blog', { waitUntil: 'commit' });
    await page.getByRole('searchbox').pressSequentially('soup');
    await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('soup');
    await expect(page).toHaveURL('/blog?q=soup');
  });

  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });

  await step('in the search, before its script comes', async () => {
    await page.goto('/blog', { waitUntil: 'domcontentloaded' });
    await page.getByRole('searchbox').pressSequentially('soup');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    script.resolve();
    await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
  });

  await step('in the contact form', async () => {
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Message').pressSequentially('Hello there');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Hello there');
  });
});

test('a post has its copy buttons and hides what is broken within a second', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/404/);
  const broken = { fileName: 'gone.png', alt: 'Gone', size: 'large', alignment: 'left' } as const;
  const content = [
    { type: 'image' as const, ...broken },
    ...everySection,
    { type: 'text' as const, value: 'After ![x](lost.png) it.' },
  ];
  await publish(site.services, 'alive', { content });
  // As on a page without https.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}));
  await page.goto('/blog/alive');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible(withinMs);
  await expect(page.getByRole('img', { name: 'Gone' })).toBeHidden(withinMs);
  await page.getByText('After it.').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'x', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible();
});

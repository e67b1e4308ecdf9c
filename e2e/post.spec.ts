import type { Locator } from '@playwright/test';
import { everySection, publish } from '../test/factories/posts';
import { hostileTexts } from '../test/hostile';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('a post shows its header image, facts, excerpt and every type of section', async ({
  page,
  site,
}) => {
  await publish(site.services, 'everything', {
    title: 'Everything at once',
    excerpt: 'In short.',
    publishedDate: '2024-01-05',
    headerImage: 'satellite-pass.webp',
    content: everySection,
  });
  await page.goto('/blog/everything');
  const header = page.locator('article header');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Everything at once');
  await expect(header).toContainText('Ada');
  await expect(header).toContainText('2 min');
  await expect(header).toContainText('Jan 5, 2024');
  const height = (await header.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6 - 1);
  await expect(page.getByText('In short.')).toHaveCSS('font-style', 'italic');
  await expect(
    page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Beginning|Picture|^List|Table|Timeline/ }),
  ).toHaveCount(5);
  await expect(page.locator('strong', { hasText: 'bold' })).toBeVisible();
  await expect(page.locator('.tok-keyword', { hasText: 'const' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '42 U' })).toBeVisible();
  const events = page.locator('.timeline > li');
  await expect(events).toHaveCount(2);
  await expect(events.nth(1)).toContainText('2');
  await expect(events.nth(1)).toContainText('1794');
  await expect(events.nth(1).getByRole('listitem')).toHaveText(['Towers', 'Telescopes']);
  const column = (await page.locator('.post-column').boundingBox())?.width ?? 0;
  const picture = page.getByRole('img', { name: 'An orbit' });
  await picture.scrollIntoViewIfNeeded();
  expect(((await picture.boundingBox())?.width ?? 0) / column).toBeCloseTo(0.33, 1);
  await expectAccessible(page);
});

test('a post without a header image has its title above the text', async ({ page }) => {
  await page.goto('/blog/three-things-i-stopped-doing');
  await expect(page.locator('.post-hero')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three things I stopped doing');
  await expectAccessible(page);
});

test('a printed post is dark on white paper, also for who reads at night', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/blog/a-language-model-in-the-feed-room');
  const title = page.getByRole('heading', { level: 1 });
  const words = page.getByText('The server came from a bank');
  const lightness = (of: Locator) =>
    of.evaluate((element) => Number(/oklch\((\S+)/.exec(getComputedStyle(element).color)?.[1]));
  expect(await lightness(words)).toBeGreaterThan(0.9);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('.post-hero-image')).toBeHidden();
  expect(await lightness(title)).toBeLessThan(0.3);
  expect(await lightness(words)).toBeLessThan(0.3);
});

test('a post leads on to others', async ({ page }) => {
  await page.goto('/blog/four-minutes');
  await expect(page.getByRole('heading', { name: 'Related posts' })).toBeVisible();
  await page.getByRole('link', { name: /^Previous post/ }).click();
  await expect(page).toHaveURL('/blog/hearing-the-weather-with-a-curtain-rod');
  await page.getByRole('link', { name: /^Next post/ }).click();
  await expect(page).toHaveURL('/blog/four-minutes');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a long post has its chapters and links to them', async ({ page }) => {
  await page.goto('/blog/four-minutes');
  const folded = page.locator('summary', { hasText: 'On this page' });
  if (page.viewportSize()?.width === 390) await folded.click();
  await page.locator('[data-chapter]:visible').nth(1).click();
  await expect(page).toHaveURL(/#h-/);
  await expect(page.getByRole('heading', { name: 'The boring reason' })).toBeInViewport();
});

test('an unknown post and a private one are not found', { tag: anyWidth }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/404/);
  await publish(site.services, 'secret', { title: 'Secret', visibility: 'private' });
  for (const id of ['unknown', 'secret']) {
    const response = await page.goto(`/blog/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  }
  await expectAccessible(page);
});

test('an image that fails to load is hidden', { tag: anyWidth }, async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/404/);
  const broken = {
    type: 'image' as const,
    fileName: 'gone.png',
    alt: 'Gone',
    size: 'large' as const,
    alignment: 'center' as const,
  };
  await publish(site.services, 'broken', {
    content: [broken, { type: 'text', value: 'After ![x](lost.png) it.' }],
  });
  await page.goto('/blog/broken');
  await page.getByText('After').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Gone' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'x', exact: true })).toBeHidden();
});

test('a large picture reaches out of the text to both sides alike, whatever its own', async ({
  page,
  site,
}) => {
  const picture = (alignment: 'left' | 'center' | 'right') => ({
    type: 'image' as const,
    title: `To the ${alignment}`,
    fileName: 'satellite-pass.webp',
    alt: `Orbit ${alignment}`,
    size: 'large' as const,
    alignment,
  });
  // Three headings, so that the contents stand beside the text where there is room.
  await publish(site.services, 'wide', {
    content: [picture('left'), picture('center'), picture('right')],
  });
  await page.goto('/blog/wide');
  const column = await page.locator('.post-column').boundingBox();
  for (const image of await page.locator('.post-column figure').all()) {
    const box = await image.boundingBox();
    const left = (column?.x ?? -1) - (box?.x ?? -1);
    const right = (box?.x ?? 0) + (box?.width ?? 0) - (column?.x ?? 0) - (column?.width ?? 0);
    expect(left).toBeCloseTo(right, 0);
    expect(left).toBeCloseTo((page.viewportSize()?.width ?? 0) < 768 ? 0 : 40, 0);
  }
});

test('code can be copied', { tag: anyWidth }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await publish(site.services, 'code', { content: everySection });
  await page.goto('/blog/code');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const answer = 42;');
});

test('a post describes itself to search engines and to those it is shared with', {
  tag: anyWidth,
}, async ({ page, site }) => {
  await publish(site.services, 'described', { title: 'Described', content: everySection });
  await page.goto('/blog/described');
  await expect(page).toHaveTitle(/^Described - .+ Blog$/);
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await content('description')).toBe('Read Described by Ada. 2 min read.');
  expect(await content('keywords')).toBe(
    'Described, Ada, Beginning, Picture, List, Table, Timeline',
  );
  expect(await content('og:type')).toBe('article');
  expect(await content('og:image')).toBe(`${site.origin}/og/post-described.png`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.origin}/blog/described`,
  );
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@type': 'HowTo', name: 'Described' });
  expect(data.step.map((step: { text: string }) => step.text)).toEqual(['5000 BC', '1794']);
  const image = await page.request.get('/og/post-described.png');
  expect(image.headers()['content-type']).toBe('image/png');
});

test('nothing hostile in a post ever runs', { tag: anyWidth }, async ({ page, site, problems }) => {
  problems.allow(/404|400/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const text = hostileTexts.join('\n\n');
  await publish(site.services, 'hostile', {
    title: hostileTexts[0],
    excerpt: text,
    author: text,
    seoTitle: hostileTexts[1],
    content: [
      { type: 'text', value: text, title: text },
      { type: 'list', items: hostileTexts },
      { type: 'table', headers: hostileTexts, rows: [hostileTexts] },
      {
        type: 'timeline',
        events: hostileTexts.map((one) => ({ date: one, title: one, content: [] })),
      },
    ],
  });
  await page.goto('/blog/hostile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts[0] ?? '');
  expect(
    await page
      .locator('article')
      .locator('script, iframe, style, form, [onerror], [onload], [style]')
      .count(),
  ).toBe(0);
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a post stands still and is complete', { tag: anyWidth }, async ({ page }) => {
    await page.goto('/blog/four-minutes');
    await expect(page.locator('.timeline > li')).toHaveCount(6);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
    expect(moving).toBe(0);
  });
});

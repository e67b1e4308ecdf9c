import { site as owner, reviews } from '../test/fixtures/content';
import { expect, test } from './fixtures';

const { step } = test;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('for who asked for less motion, pages stand still and are complete', async ({ page }) => {
  await page.clock.install();

  await step('the network, the tagline, the reviews and the rain stand still', async () => {
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

  await step('a post moves nothing', async () => {
    await page.goto('/blog/four-minutes');
    await expect(page.locator('.timeline-event')).toHaveCount(6);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
    expect(moving).toBe(0);
  });

  await step('its replay stands whole, and takes no more room than that', async () => {
    const figure = page.locator('.own-figure');
    await figure.scrollIntoViewIfNeeded();
    await expect(
      page.frameLocator('.own-figure iframe').getByText('03:07:12 to 03:11:26'),
    ).toBeVisible();
    const { height = 0 } = (await figure.boundingBox()) ?? {};
    expect(height).toBeLessThan(900);
  });
});

import { elapsed, monthAndYear } from '../app/features/portfolio/elapsed';
import { experience } from '../test/fixtures/content/experience';
import { reviews } from '../test/fixtures/content/reviews';
import { site as owner } from '../test/fixtures/content/site';
import { anyWidth, expect, test } from './fixtures';

test('the experience shows since when, for how long, and links every company', async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('region', { name: 'Experience' }).getByRole('listitem');
  await expect(entries).toHaveCount(experience.length);
  for (const [index, entry] of experience.entries()) {
    const shown = entries.nth(index);
    await expect(shown).toContainText(`${monthAndYear(entry.startDate)} – Present`);
    await expect(shown).toContainText(elapsed(entry.startDate, new Date()));
    await expect(shown.getByRole('heading', { name: entry.company })).toBeVisible();
    await expect(shown.getByText(entry.outcome)).toBeVisible();
    await expect(shown).toContainText(entry.role);
    await expect(shown).toContainText(entry.employmentType);
    await expect(shown).toContainText(entry.description);
    const address = entry.url === '#' ? '#work' : entry.url;
    await expect(shown.getByRole('link', { name: entry.company })).toHaveAttribute('href', address);
  }
});

test('the companies stand on one axis of time where there is room for it', async ({ page }) => {
  await page.goto('/');
  const lines = page.locator('.axis-line rect');
  await expect(lines).toHaveCount(experience.length);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) return expect(lines.first()).toBeHidden();
  const begins = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().left),
  );
  const byDate = experience.map(({ startDate }, index) => ({ startDate, at: begins[index] ?? 0 }));
  byDate.sort((one, other) => one.startDate.localeCompare(other.startDate));
  const places = byDate.map(({ at }) => at);
  return expect(places).toEqual([...places].sort((one, other) => one - other));
});

test.describe('the blog preview', () => {
  test('shows the two newest public posts and leads to the blog', async ({ page }) => {
    await page.goto('/');
    const preview = page.getByRole('region', { name: 'My Digital Sanctuary' });
    await expect(preview.getByRole('listitem')).toHaveCount(2);
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText([
      'A language model in the feed room',
      'Four minutes: what 99.99 % feels like at three in the morning',
    ]);
    await expect(preview.getByRole('link', { name: 'Read My Blog' })).toHaveAttribute(
      'href',
      '/blog',
    );
    await preview.getByRole('link', { name: /A language model in the feed room/ }).click();
    await expect(page).toHaveURL(/\/blog\/a-language-model-in-the-feed-room$/, { timeout: 20_000 });
  });

  test('says when there is nothing yet', { tag: anyWidth }, async ({ page, site }) => {
    await site.services.db.updateTable('blogs').set({ visibility: 'unlisted' }).execute();
    await page.goto('/');
    await expect(
      page.getByText('No blog posts available yet - but exciting content is coming soon!'),
    ).toBeVisible();
  });
});

test.describe('the reviews', () => {
  const words = (index: number) => reviews[index]?.text ?? '';

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
  });

  test('rotate every 10 s with a fade of 500 ms, only while in view', { tag: anyWidth }, async ({
    page,
  }) => {
    const section = page.getByRole('region', { name: 'Reviews' });
    const shown = section.locator('[data-state="shown"]');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(15_000);
    await expect(shown).toContainText(words(0));

    await section.getByRole('blockquote').first().scrollIntoViewIfNeeded();
    await section.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(section.locator('[aria-live="off"]')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(section.locator('[data-state="leaving"]')).toContainText(words(0));
    await page.clock.runFor(500);
    await expect(shown).toContainText(words(1));
    await expect(shown.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(section.locator('[aria-live="polite"]')).toHaveCount(1);
    await page.clock.runFor(25_000);
    await expect(shown).toContainText(words(1));
  });

  test('are chosen by their dots, and rest while paused or in focus', { tag: anyWidth }, async ({
    page,
  }) => {
    const section = page.getByRole('region', { name: 'Reviews' });
    const shown = section.locator('[data-state="shown"]');
    await section.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(section.locator('[aria-live="off"]')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await section.getByRole('button', { name: reviews[2]?.author ?? '' }).click();
    await page.clock.runFor(500);
    await expect(shown).toContainText(words(2));
    await page.clock.runFor(25_000);
    await expect(shown, 'a dot has the focus').toContainText(words(2));

    const pause = section.getByRole('button', { name: 'Pause' });
    await pause.click();
    await pause.or(section.getByRole('button', { name: 'Play' })).blur();
    await page.clock.runFor(25_000);
    await expect(shown, 'paused').toContainText(words(2));

    const play = section.getByRole('button', { name: 'Play' });
    await play.click();
    await section.getByRole('button', { name: 'Pause' }).blur();
    await expect(section.locator('[aria-live="off"]')).toBeVisible();
    await page.clock.runFor(10_000);
    await page.clock.runFor(500);
    await expect(shown).toContainText(words(0));
  });
});

test('the reviews turn on after a dot was pressed, once the pointer and the focus have left', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Reviews' });
  const shown = section.locator('[data-state="shown"]');
  await section.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(section.locator('[aria-live="off"]')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const dot = section.getByRole('button', { name: reviews[2]?.author ?? '' });

  await dot.click();
  await page.clock.runFor(25_000);
  await expect(shown, 'the pointer is there').toContainText(reviews[2]?.text ?? '');
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await page.clock.runFor(500);
  await expect(shown, 'the pointer has left').toContainText(reviews[0]?.text ?? '');

  await dot.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(25_000);
  await expect(shown, 'the keyboard is there').toContainText(reviews[2]?.text ?? '');
  await dot.blur();
  await page.clock.runFor(10_000);
  await page.clock.runFor(500);
  await expect(shown, 'the keyboard has left').toContainText(reviews[0]?.text ?? '');
});

test.describe('the footer', () => {
  test('invites by e-mail, links elsewhere and through the site, and names year and owner', async ({
    page,
  }) => {
    await page.goto('/#contact');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: "Let's Connect" })).toBeInViewport();
    await expect(footer.getByRole('link', { name: owner.email })).toHaveAttribute(
      'href',
      `mailto:${owner.email}`,
    );
    const call = footer.getByRole('button', { name: 'Schedule Call' });
    await expect(call).toBeDisabled();
    await expect(call).toHaveAccessibleDescription(/No calls until/);
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} ${owner.ownerName}`);
    for (const { label, url } of owner.links) {
      const link = footer.getByRole('link', { name: label });
      await expect(link).toHaveAttribute('href', url);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    const navigation = footer.getByRole('navigation', { name: 'Site Navigation' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Projects',
      'Blog',
      'Contact',
    ]);
  });

  test('has rain behind it that wakes in view, reacts, and takes no clicks', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    const canvas = footer.locator('canvas');
    await footer.scrollIntoViewIfNeeded();
    await expect(canvas).toHaveAttribute('data-awake', 'true');
    await expect(footer.locator('.footer-rain')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas).toHaveCSS('pointer-events', 'none');
    await footer.click({ position: { x: 12, y: 40 } });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(canvas).toHaveAttribute('data-awake', 'false');
    await footer.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

import { about } from '../test/fixtures/content/about';
import { site as owner } from '../test/fixtures/content/site';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the about page tells who, how and what, and leads to the contact page', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(`About ${owner.ownerName}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
  await expect(page.getByRole('img', { name: `Portrait of ${owner.ownerName}` })).toBeVisible();
  const biography = page.getByRole('region', { name: 'Biography' });
  for (const paragraph of about.biography) await expect(biography).toContainText(paragraph);
  const philosophy = page.getByRole('region', { name: 'Philosophy' });
  await expect(philosophy).toContainText(about.philosophy.statement);

  const finds = page.getByRole('region', { name: "What You'll Find Here" });
  await expect(finds.getByRole('heading', { level: 3 })).toHaveText([
    'Company updates',
    'Tech deep dives',
    'Personal projects',
    'Industry insights',
  ]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Get in touch' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the about page reads the same', { tag: anyWidth }, async ({ page, problems }) => {
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByRole('contentinfo')).toContainText("Let's Connect");
    await page.getByRole('link', { name: 'Get in touch' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

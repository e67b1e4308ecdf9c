import { expect, expectAccessible, test } from './fixtures';

test('the statistics list every post by views and show the division', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  const table = page.getByRole('table', { name: 'Posts by views' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Views',
    'Published',
    'Last Viewed',
    'Actions',
  ]);
  const views = await table.locator('tbody td:nth-child(2)').allTextContents();
  const numbers = views.map((text) => Number(text.replace(',', '')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const total = numbers.reduce((sum, count) => sum + count, 0);
  await expect(
    page.getByText(`${total.toLocaleString('en-US')} ÷ ${numbers.length}`),
  ).toBeVisible();
  await expect(table.getByText('Never')).toBeVisible();
  const hiddenWidth = await page
    .getByRole('region', { name: 'Posts by views' })
    .evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(hiddenWidth, 'no column has to be scrolled to').toBe(0);
  await expectAccessible(page);
});

test('Edit opens the editor with the post, and a reload keeps it', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  await page.getByRole('link', { name: 'Edit The Sunday pager' }).click();
  const banner = page.getByRole('region', { name: 'Editing Post' });
  await expect(banner).toContainText('The Sunday pager');
  await page.reload();
  await expect(banner).toContainText('The Sunday pager');
});

test.describe('without posts', () => {
  test.use({ env: { SEED: 'none' } });

  test('the statistics offer to create the first one', async ({ page, owner }) => {
    expect(owner.email).toBeTruthy();
    await page.goto('/admin/blog-stats');
    await expect(page.getByText('No blog posts found')).toBeVisible();
    await page.getByRole('link', { name: 'Create your first post' }).click();
    await expect(page.getByText('No posts available.')).toBeVisible();
    await expect(page.getByText('0 posts')).toBeVisible();
  });
});

import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the statistics list every post by views and show the division', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  const table = page.getByRole('table', { name: 'All posts' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title↕',
    'Views↓',
    'Published↕',
    'Last Viewed↕',
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
    .getByRole('region', { name: 'All posts' })
    .evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(hiddenWidth, 'no column has to be scrolled to').toBe(0);
  await expectAccessible(page);
});

test('the heads of the columns sort, and the address keeps the order', { tag: anyWidth }, async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  const titles = page.locator('tbody td:first-child a');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head('Title').getByRole('link').click();
  await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
  await expect(titles.first()).toHaveText('A language model in the feed room');
  await head('Title').getByRole('link').click();
  await expect(head('Title')).toHaveAttribute('aria-sort', 'descending');
  await expect(titles.last()).toHaveText('A language model in the feed room');
  await head('Published').getByRole('link').click();
  await expect(titles.first()).toHaveText('What Paddocket should cost');
  await head('Last Viewed').getByRole('link').click();
  await expect(head('Last Viewed')).toHaveAttribute('aria-sort', 'descending');
  await head('Last Viewed').getByRole('link').click();
  await expect(page).toHaveURL(/sort=viewed&reverse/);
  await page.reload();
  await expect(head('Last Viewed')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Never');
  await expectAccessible(page);
});

test('Edit opens the editor with the post, and a reload keeps it', { tag: anyWidth }, async ({
  page,
  owner,
}) => {
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

  test('the statistics offer to create the first one', { tag: anyWidth }, async ({
    page,
    owner,
  }) => {
    expect(owner.email).toBeTruthy();
    await page.goto('/admin/blog-stats');
    await expect(page.getByText('No blog posts found')).toBeVisible();
    await page.getByRole('link', { name: 'Create your first post' }).click();
    await expect(page.getByText('No posts available.')).toBeVisible();
    await expect(page.getByText('0 posts')).toBeVisible();
  });
});

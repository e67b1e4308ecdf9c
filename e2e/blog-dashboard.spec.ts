import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the dashboard shows four figures, five recent posts and the performance overview', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Dashboard' })).toBeVisible();
  for (const label of ['Total Posts', 'Total Views', 'Unread Messages', 'Avg Views/Post']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  const views = page.getByRole('link', { name: /^View .* \(opens a new tab\)$/ });
  await expect(views).toHaveCount(5);
  await expect(views.first()).toHaveAttribute('target', '_blank');
  for (const label of ['Estimated Monthly Views', 'Active Conversations', 'Posts per Month']) {
    await expect(page.getByText(label)).toBeVisible();
  }
  await expectAccessible(page);
});

test('the dashboard leads to the editor', { tag: anyWidth }, async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-dashboard');
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Editor' })).toBeVisible();
});
